import { expect, test } from 'vitest'
import { rowHeight, showColumn, showRow } from './lines-in-view.ts'

const frame = (scrollTop: number, scrollLeft = 0) =>
  ({
    clientHeight: 48 + 2 * rowHeight + 10 * rowHeight,
    clientWidth: 600,
    scrollTop,
    scrollLeft,
  }) as HTMLElement

const cell = (offsetLeft: number) => ({ offsetLeft, offsetWidth: 100 }) as HTMLElement

test('a line in sight moves nothing, and others come just into sight between head and totals', () => {
  const shown = frame(10 * rowHeight)
  showRow(shown, 12)
  expect(shown.scrollTop).toBe(10 * rowHeight)
  showRow(shown, 25)
  expect(shown.scrollTop).toBe(15 * rowHeight)
  showRow(shown, 3)
  expect(shown.scrollTop).toBe(3 * rowHeight)
})

test('a cell comes out from under what sticks to the edges', () => {
  const right = frame(0, 0)
  showColumn(right, cell(560), { start: 56, end: 80 })
  expect(right.scrollLeft).toBe(560 + 100 + 80 - 600)
  const left = frame(0, 300)
  showColumn(left, cell(310), { start: 56, end: 0 })
  expect(left.scrollLeft).toBe(310 - 56)
})
