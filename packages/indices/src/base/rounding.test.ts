// Taking noise off a number: enough for sums of decimals, and never a digit that was measured.
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../test/laws/random.ts'
import { roundBy, roundHalfEvenTo, roundTo, truncateTo, withoutNoise } from './rounding.ts'

describe('taking noise off', () => {
  it('keeps nine decimals of numbers from 1 on', () => {
    expect(withoutNoise(109.499_999_999_999_99)).toBe(109.5)
    expect(withoutNoise(45.000_000_001)).toBe(45.000_000_001)
  })

  it('keeps twelve digits of numbers below 1, however small the unit', () => {
    expect(withoutNoise(0.1 + 0.2)).toBe(0.3)
    for (const measured of [0.000_999_999_999_6, 0.001_000_000_000_4, 1.234_567_891_23e-7]) {
      expect(withoutNoise(measured)).toBe(measured)
      expect(withoutNoise(-measured)).toBe(-measured)
    }
  })

  it('finds the decimal again that a sum of its parts has missed, at every size', () => {
    const random = randomNumbers(7)
    for (let turn = 0; turn < 5000; turn++) {
      const decimal = Number((random() * 10 ** Math.floor(random() * 9 - 5)).toPrecision(6))
      const sum = Array.from({ length: 10 }, () => decimal / 10).reduce((all, part) => all + part)
      expect(withoutNoise(sum)).toBe(decimal)
    }
  })

  it('leaves numbers alone that are too large to have noise, and what is no number', () => {
    for (const large of [9_007_199.254_740_993, 1e299, 1e308, Number.MAX_VALUE]) {
      expect(withoutNoise(large)).toBe(large)
      expect(withoutNoise(-large)).toBe(-large)
    }
    expect(withoutNoise(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
    expect(withoutNoise(Number.NaN)).toBeNaN()
    expect(withoutNoise(0)).toBe(0)
  })

  it.each([truncateTo, roundTo, roundHalfEvenTo])('%o leaves huge numbers as they are', (round) => {
    expect(round(1e300, 3)).toBe(1e300)
    expect(round(-1e308, 6)).toBe(-1e308)
  })

  it('rounds an index by nine decimals, whatever its size', () => {
    expect(roundBy('ceil', 1e-13)).toBe(0)
    expect(roundBy('half-up', 0.499_999_999_999_9)).toBe(1)
    expect(roundBy('half-up', 1e300)).toBe(1e300)
  })
})
