// Rounding never makes a value beyond a limit look as if it were not.
import { expect, test } from 'vitest'
import { decimalsBeside, figureBeside, ratioBeside } from './shown-decimals.ts'

test('where no decimals are declared, all digits of the figure that count are usual', () => {
  expect(decimalsBeside(0.0054, 0.005, null)).toBe(4)
  expect(decimalsBeside(60, 45, null)).toBe(0)
})

test('a figure whose usual decimals show the difference keeps them', () => {
  expect(decimalsBeside(57.3, 45, 1)).toBe(1)
  expect(decimalsBeside(45.1, 45, 1)).toBe(1)
  expect(decimalsBeside(0.02, 0.015, 2)).toBe(2)
})

test('a difference that rounding hides is shown by one digit more than the limit has', () => {
  expect(decimalsBeside(45.1, 45, 0)).toBe(1)
  expect(decimalsBeside(0.302, 0.3, 2)).toBe(3)
  expect(decimalsBeside(0.0503, 0.05, 2)).toBe(4)
  expect(decimalsBeside(0.0508, 0.05, 2)).toBe(3)
})

test('a least value is passed from above, and its difference is shown alike', () => {
  expect(decimalsBeside(5.96, 6, 1)).toBe(2)
  expect(decimalsBeside(5.9, 6, 0)).toBe(1)
})

test('a ratio a little above one is not written as one', () => {
  expect(decimalsBeside(45.1 / 45, 1, 2)).toBe(3)
  expect(decimalsBeside(1.78, 1, 2)).toBe(2)
})

test('digits go on until the difference shows, and end where only noise is left', () => {
  expect(decimalsBeside(45.0004, 45, 1)).toBe(4)
  expect(decimalsBeside(1.1e-7, 1e-7, 2)).toBe(8)
  expect(decimalsBeside(45 + 1e-14, 45, 1)).toBe(12)
  expect(decimalsBeside(45, 45, 1)).toBe(1)
})

test('a figure is written without the noise of a 4-byte real, and with the digit that shows the difference', () => {
  expect(figureBeside(328.06668, 300, 1)).toEqual({ figure: 328.1, decimals: 1 })
  expect(figureBeside(45.04168, 45, 1)).toEqual({ figure: 45.04, decimals: 2 })
  expect(figureBeside(0.0054166666, 0.005, null)).toEqual({ figure: 0.00541667, decimals: 8 })
  // Like an hour of the same mean, whose 4-byte float lies a little below the half.
  expect(figureBeside(0.45, 0.3, 1).figure).toBe(0.4)
})

test('a ratio has two decimals, and more where it would read as one', () => {
  expect(ratioBeside(1.0935556)).toEqual({ figure: 1.09, decimals: 2 })
  expect(ratioBeside(45.04168 / 45)).toEqual({ figure: 1.001, decimals: 3 })
})
