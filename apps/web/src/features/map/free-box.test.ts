// Legend, tools and sheet leave a part of the map free.
import { expect, test } from 'vitest'
import { freeBox, isWithin, paddingOf } from './free-box.ts'

const frame = { left: 400, top: 144, right: 1440, bottom: 900 }
const top = { edge: 'top', rect: { left: 416, top: 160, right: 1424, bottom: 200 } } as const
const legend = { edge: 'right', rect: { left: 1176, top: 216, right: 1424, bottom: 560 } } as const

test('each cover takes away what lies behind it, from its edge', () => {
  expect(freeBox(frame, [top, legend])).toEqual({ left: 400, top: 200, right: 1176, bottom: 900 })
})

test('what is hidden, or stands beside the map, takes nothing away', () => {
  const hidden = { edge: 'right', rect: { left: 0, top: 0, right: 0, bottom: 0 } } as const
  const beside = { edge: 'bottom', rect: { left: 0, top: 144, right: 400, bottom: 900 } } as const
  expect(freeBox(frame, [hidden, beside])).toEqual(frame)
})

test('a mark under the legend is not free, one beside it is', () => {
  const free = freeBox(frame, [top, legend])
  expect(isWithin({ x: 1200, y: 400 }, 30, free)).toBe(false)
  expect(isWithin({ x: 1150, y: 400 }, 30, free)).toBe(false)
  expect(isWithin({ x: 1100, y: 400 }, 30, free)).toBe(true)
})

test('a view keeps away from what covers its edges, but not from short tools', () => {
  const time = { edge: 'bottom', rect: { left: 416, top: 740, right: 1424, bottom: 876 } } as const
  const high = { edge: 'right', rect: { ...legend.rect, bottom: 600 } } as const
  const tools = { edge: 'left', rect: { left: 416, top: 500, right: 460, bottom: 720 } } as const
  expect(paddingOf(frame, [top, high, time, tools], 16)).toEqual({
    left: 16,
    right: 280,
    top: 72,
    bottom: 176,
  })
})

test('where covers leave too little of a small map, the view goes behind them', () => {
  const small = { left: 0, top: 0, right: 360, bottom: 300 }
  const sheet = { edge: 'bottom', rect: { left: 0, top: 60, right: 360, bottom: 300 } } as const
  const list = { edge: 'right', rect: { left: 304, top: 0, right: 348, bottom: 196 } } as const
  expect(paddingOf(small, [sheet, list], 8)).toEqual({ left: 8, right: 64, top: 8, bottom: 8 })
})

test('takes a box as the browser measures it', () => {
  const measured = Object.create({ left: 0, top: 0, right: 400, bottom: 300 })
  expect(freeBox(measured, [])).toEqual({ left: 0, top: 0, right: 400, bottom: 300 })
})
