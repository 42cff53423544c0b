// The laws of NowCast, above all with missing hours.
import { describe, expect, it } from 'vitest'
import { nowCast, nowCastDerivationAt } from './now-cast.ts'

const twelve = (value: number) => Array.from({ length: 12 }, () => value)

describe('NowCast', () => {
  it('takes steady air for what it is', () => {
    expect(nowCast(twelve(40))).toBe(40)
  })

  it('weighs with w* when it is above one half', () => {
    // 30/40 = 0.75: (40 + 0.75 × 30) / 1.75
    expect(nowCast([40, 30])).toBeCloseTo(62.5 / 1.75, 10)
  })

  it('never weighs with less than one half', () => {
    expect(nowCast([64, 32, 16])).toBe(48)
    expect(nowCast([64, 32, 0])).toBeCloseTo((64 + 16) / 1.75, 10)
  })

  it('treats w* of exactly one half as one half', () => {
    expect(nowCast([40, 20])).toBeCloseTo(50 / 1.5, 10)
  })

  it('keeps the age of an hour when a newer one is missing', () => {
    expect(nowCast([undefined, 64, 32])).toBeCloseTo((32 + 8) / 0.75, 10)
    expect(nowCast([64, null, 16])).toBeCloseTo((64 + 4) / 1.25, 10)
  })

  it('divides by the weights that are there, so missing hours do not thin the mean', () => {
    expect(nowCast([50, 50])).toBe(50)
  })

  it('needs two of the three newest hours, whatever the older ones hold', () => {
    const older = Array.from({ length: 9 }, () => 50)
    expect(nowCast([50, undefined, undefined, ...older])).toBeUndefined()
    expect(nowCast([undefined, 50, undefined, ...older])).toBeUndefined()
    expect(nowCast([undefined, undefined, undefined, ...older])).toBeUndefined()
    expect(nowCast([undefined, 50, 50, ...older])).toBe(50)
    expect(nowCast([])).toBeUndefined()
  })

  it('is 0 when every hour is 0', () => {
    expect(nowCast(twelve(0))).toBe(0)
  })

  it('does not look beyond the twelfth hour', () => {
    expect(nowCast([...twelve(40), 1000])).toBe(40)
  })

  it('counts a negative or infinite mean as missing', () => {
    expect(nowCast([40, -5, 40])).toBe(40)
    expect(nowCast([-1, Number.POSITIVE_INFINITY, 40])).toBeUndefined()
  })

  it('lies between the smallest and the largest hour', () => {
    for (let seed = 1; seed < 200; seed++) {
      const means = Array.from({ length: 12 }, (_, i) => (seed * (i + 7) * 7919) % 331)
      const mean = nowCast(means)!
      expect(mean).toBeGreaterThanOrEqual(Math.min(...means))
      expect(mean).toBeLessThanOrEqual(Math.max(...means))
    }
  })

  it('tells the weight of every hour, newest first', () => {
    const derivation = nowCastDerivationAt(Float64Array.of(16, Number.NaN, 64), 2)
    expect(derivation).toMatchObject({ cMin: 16, cMax: 64, wStar: 0.25, w: 0.5, weightSum: 1.25 })
    expect(derivation?.hours.slice(0, 4)).toEqual([
      { value: 64, weight: 1 },
      { weight: 0 },
      { value: 16, weight: 0.25 },
      { weight: 0 },
    ])
    expect(derivation?.hours).toHaveLength(12)
  })
})
