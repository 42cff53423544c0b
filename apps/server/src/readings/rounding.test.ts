// Computed values lose the noise of 4-byte floats, and nothing that was measured.
import { expect, test } from 'vitest'
import { meanBetween, rounded, significant } from './rounding.ts'

test('declared decimals are kept, half away from zero', () => {
  expect(rounded(Math.fround(42.866665), 1)).toBe(42.9)
  expect(rounded(-0.25, 1)).toBe(-0.3)
})

test('without declared decimals six digits count, however small the value is', () => {
  expect(rounded(Math.fround(0.004), null)).toBe(0.004)
  expect(rounded(Math.fround(0.000012345678), null)).toBe(0.0000123457)
  expect(rounded(Math.fround(42.866665), null)).toBe(42.8667)
  expect(significant(0)).toBe(0)
})

test('the digits before the point are never rounded away', () => {
  expect(rounded(Math.fround(1_234_567.75), null)).toBe(1_234_568)
  expect(rounded(16_777_216, null)).toBe(16_777_216)
})

test('a mean without noise stays between the exact extremes of its readings', () => {
  const reading = Math.fround(1013.253)
  expect(meanBetween({ mean: reading, low: reading, high: reading })).toBe(reading)
  expect(meanBetween({ mean: Math.fround(20.1 / 3), low: 6, high: 7 })).toBe(Math.fround(6.7))
})
