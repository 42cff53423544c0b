// Shapes of charts keep gaps, stand where their values are, and know the side on which a limit is broken.
import { expect, test } from 'vitest'
import { limitSteps } from '../limits/limit-steps.ts'
import { areaPath, bandPath, beyondLimits, limitPath, linePath } from './chart-shapes.ts'

const frame = { range: { from: 0, to: 100 }, scale: { from: 0, to: 50 } }
const points = (...values: (number | null)[]) => values.map((value, k) => ({ time: k * 10, value }))
const step = (kind: 'upper' | 'lower', limit: number, from: number, to: number) => ({
  ...limitSteps({ medium: 'air', stationType: 'air' }, { code: 'pm25', unit: 'µg/m³' })[0]!,
  bound: { kind, limit },
  from,
  to,
})

test('a line is interrupted where a value is missing, and a value alone is a dot', () => {
  expect(linePath(points(0, 25, null, 50, null), frame)).toBe('M0 1000L100 500M300 0h.01')
})

test('an area is closed at the ground or at the top, and a dot has none', () => {
  expect(areaPath(points(10, 20, null, 5), frame, 'ground')).toBe('M0 1000L0 800L100 600L100 1000z')
  expect(areaPath(points(10, 20), frame, 'top')).toBe('M0 0L0 800L100 600L100 0z')
})

test('a band runs along the highest values and back along the lowest', () => {
  const spans = [
    { time: 0, low: 0, high: 10 },
    { time: 10, low: 5, high: 20 },
    { time: 20, low: null, high: null },
  ]
  expect(bandPath(spans, frame)).toBe('M0 800L100 600L100 900L0 1000z')
})

test('a limit steps on the day on which the law changed', () => {
  expect(limitPath([step('upper', 50, 0, 40), step('upper', 45, 40, 100)], frame)).toBe(
    'M0 0H400L400 100H1000',
  )
})

test('above an upper limit and below a least one the law is broken', () => {
  expect(beyondLimits([step('upper', 25, 0, 100)], frame)).toEqual([
    { side: 'above', rectangles: [[0, -20, 1000, 520]] },
  ])
  expect(beyondLimits([step('lower', 25, 0, 50)], frame)).toEqual([
    { side: 'below', rectangles: [[0, 500, 500, 520]] },
  ])
  const range = { ...step('upper', 0, 0, 100), bound: { kind: 'range', limit: [10, 40] } as const }
  expect(beyondLimits([range], frame).map((each) => each.side)).toEqual(['above', 'below'])
})
