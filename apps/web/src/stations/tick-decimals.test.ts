// What the figures of an axis say.
import { expect, test } from 'vitest'
import { tickDecimals } from './tick-decimals.ts'

test('a figure beside a line is where the line is', () => {
  expect(tickDecimals([0, 5, 10])).toBe(0)
  expect(tickDecimals([0, 2.5, 5])).toBe(1)
  expect(tickDecimals([0, 0.25, 0.5])).toBe(2)
  expect(tickDecimals([7.1, 7.2, 7.3])).toBe(1)
})

test('an axis with one figure shows it whole', () => {
  expect(tickDecimals([0])).toBe(0)
})
