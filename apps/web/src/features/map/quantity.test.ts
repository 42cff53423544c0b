// Figures in five steps.
import { expect, test } from 'vitest'
import { stepBounds, stepOf, stepRanges } from './quantity.ts'

const hundred = Array.from({ length: 100 }, (_, place) => place + 1)

test('each step holds about a fifth of the figures', () => {
  const bounds = stepBounds(hundred)
  expect(bounds).toEqual([21, 41, 61, 81])
  expect([1, 20, 21, 60, 61, 100].map((figure) => stepOf(figure, bounds))).toEqual([
    1, 1, 2, 3, 4, 5,
  ])
})

test('bounds are round, rise, and have figures on both sides', () => {
  expect(stepBounds([0.123, 1.276, 7.31, 84.12, 123.6])).toEqual([1.3, 7.3, 84, 120])
  expect(stepBounds([5, 5, 5, 5, 9])).toEqual([9])
})

test('figures that are all alike are one step, and no figures are no error', () => {
  expect(stepBounds([7, 7, 7])).toEqual([])
  expect(stepOf(7, [])).toBe(1)
  expect(stepBounds([])).toEqual([])
})

test('few steps reach from the palest to the darkest', () => {
  expect(stepRanges([10]).map(({ step }) => step)).toEqual([1, 5])
  expect(stepRanges([10, 20])).toEqual([
    { step: 1, from: undefined, to: 10 },
    { step: 3, from: 10, to: 20 },
    { step: 5, from: 20, to: undefined },
  ])
})
