// Scales of charts end at round figures, begin at zero for amounts, and keep a limit in sight where it is near.
import { VN_AQI_LEVELS } from '@eos/indices'
import { expect, test } from 'vitest'
import { indexScale, isOnScale, shareOf, valueScale } from './value-scale.ts'

const upper = (limit: number) => ({ kind: 'upper', limit }) as const

test('amounts begin at zero and end at a round figure', () => {
  expect(valueScale({ values: [31, 88.4] }).ticks).toEqual([0, 25, 50, 75, 100])
  expect(valueScale({ values: [0.02, 0.11] }).ticks).toEqual([0, 0.05, 0.1, 0.15])
})

test('values below zero are still drawn', () => {
  expect(valueScale({ values: [-3, 12] }).from).toBeLessThan(-2)
})

test('a temperature has a scale of its own range', () => {
  expect(valueScale({ values: [21.4, 27.9], isFree: true })).toMatchObject({ from: 20, to: 28 })
})

test('a limit above the values is in sight, and one far above them is not', () => {
  const near = valueScale({ values: [12, 20], bounds: [upper(45)] })
  expect([near.to >= 45, isOnScale(upper(45), near)]).toEqual([true, true])
  const far = valueScale({ values: [1200, 1450], bounds: [upper(30_000)] })
  expect([far.to, isOnScale(upper(30_000), far)]).toEqual([1500, false])
})

test('both ends of a range belong to the scale', () => {
  const bound = { kind: 'range', limit: [6, 9] } as const
  expect(valueScale({ values: [7.1, 7.4], bounds: [bound], isFree: true })).toMatchObject({
    from: 6,
    to: 9,
  })
})

test('one value alone, or none, has a scale', () => {
  expect(valueScale({ values: [5] }).to).toBeGreaterThanOrEqual(5)
  expect(valueScale({ values: [20, 20], isFree: true }).to).toBeGreaterThan(20)
  expect(valueScale({ values: [] }).ticks.length).toBeGreaterThan(1)
})

test('the scale of an index has the bounds of its levels as ticks, up to the level that is reached', () => {
  const bounds = VN_AQI_LEVELS.map((level) => level.to)
  expect(indexScale(VN_AQI_LEVELS, [40]).ticks).toEqual([0, ...bounds.slice(0, 3)])
  const { ticks, levels, to } = indexScale(VN_AQI_LEVELS, [143, 212])
  expect(ticks).toEqual([0, ...bounds.slice(0, 5)])
  expect([levels!.length, to]).toEqual([5, bounds[4]])
})

test('a share stays on the chart', () => {
  expect([-5, 0, 50, 200].map((value) => shareOf(value, { from: 0, to: 100 }))).toEqual([
    0, 0, 0.5, 1,
  ])
})
