// NowCast with missing hours: an unknown hour adds nothing, and changes nothing that it should not.
import { describe, expect, it } from 'vitest'
import { nowCast, nowCastAt, nowCastColumn, nowCastDerivationAt } from '../../src/air/now-cast.ts'
import { randomNumbers } from './random.ts'

/** Newest first, as `nowCast` takes them. */
type Hours = (number | undefined)[]

const TRIALS = 500

describe('NowCast', () => {
  it('lies between the smallest and the largest known hour', () => {
    eachTrial(({ hours, result }) => {
      const known = knownOf(hours)
      expect(result).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9)
      expect(result).toBeLessThanOrEqual(Math.max(...known) + 1e-9)
    })
  })

  it('of steady air is that air, however many hours are missing', () => {
    eachTrial(({ hours }) => {
      expect(nowCast(hours.map((value) => value && 37.5))).toBeCloseTo(37.5, 12)
    })
  })

  it('grows in proportion to the concentrations', () => {
    eachTrial(({ hours, result }) => {
      expect(nowCast(hours.map((value) => value && value * 3))! / 3).toBeCloseTo(result, 9)
    })
  })

  it('exists exactly when two of the three newest hours are known', () => {
    const random = randomNumbers(41)
    for (let pattern = 0; pattern < 4096; pattern++) {
      const hours: Hours = Array.from({ length: 12 }, (_, age) =>
        (pattern >> age) & 1 ? 1 + random() : undefined,
      )
      const newest = knownOf(hours.slice(0, 3)).length
      expect([pattern, nowCast(hours) !== undefined]).toEqual([pattern, newest >= 2])
    }
  })

  it('does not know which kind of missing an hour is', () => {
    eachTrial(({ hours, result }) => {
      for (const missing of [null, Number.NaN, -1, Number.POSITIVE_INFINITY])
        expect(nowCast(hours.map((value) => value ?? missing))).toBe(result)
    })
  })

  it('is the weighted mean of the known hours, the missing ones taken out of both sums', () => {
    eachTrial(({ hours, result }) => {
      const known = knownOf(hours)
      const w = Math.max(Math.min(...known) / Math.max(...known), 0.5)
      let [sum, weights] = [0, 0]
      for (const [age, value] of hours.entries()) {
        if (value === undefined) continue
        sum += w ** age * value
        weights += w ** age
      }
      expect(result).toBeCloseTo(sum / weights, 9)
    })
  })

  it('stays as it is when a missing hour turns out to have been the NowCast itself', () => {
    eachTrial(({ hours, result }) => {
      const filled = hours.map((value) => value ?? result)
      expect(nowCast(filled)).toBeCloseTo(result, 9)
    })
  })

  it('rises or falls with a missing hour that turns out higher or lower, without changing the extremes', () => {
    eachTrial(({ hours, result }) => {
      const gap = hours.indexOf(undefined)
      if (gap < 0) return
      const known = knownOf(hours)
      for (const value of [Math.min(...known), Math.max(...known)]) {
        const moved = nowCast(hours.with(gap, value))! - result
        expect(Math.sign(Math.abs(moved) < 1e-9 ? 0 : moved)).toBe(
          Math.sign(Math.abs(value - result) < 1e-9 ? 0 : value - result),
        )
      }
    })
  })

  it('looks at twelve hours and no further', () => {
    eachTrial(({ hours, result }) => {
      expect(nowCast([...hours, 9999, 0])).toBe(result)
    })
  })

  it('does not divide by zero in air without dust', () => {
    expect(nowCast(Array.from({ length: 12 }, () => 0))).toBe(0)
    expect(nowCast([0, undefined, 0])).toBe(0)
  })

  it('is the same number in a column, alone, and in its derivation', () => {
    const random = randomNumbers(42)
    const column = Float64Array.from({ length: 300 }, () =>
      random() < 0.35 ? Number.NaN : random() * 200 - 5,
    )
    const all = nowCastColumn(column)
    for (let i = 0; i < column.length; i++) {
      const newestFirst = Array.from(column.slice(Math.max(0, i - 11), i + 1)).reverse()
      const derivation = nowCastDerivationAt(column, i)
      const alone = nowCast(newestFirst)
      expect(all[i]).toBe(alone ?? Number.NaN)
      expect(nowCastAt(column, i)).toBe(all[i])
      expect(derivation ? derivation.weightedSum / derivation.weightSum : undefined).toBe(alone)
      for (const { value, weight } of derivation?.hours ?? [])
        expect(weight > 0).toBe(value !== undefined)
    }
  })
})

function eachTrial(law: (trial: { hours: Hours; result: number }) => void): void {
  const random = randomNumbers(40)
  for (let trial = 0; trial < TRIALS; trial++) {
    const gaps = random() * 0.7
    const spread = random()
    const hours: Hours = Array.from({ length: 12 }, () =>
      random() < gaps ? undefined : 80 * (1 - spread * random()),
    )
    const result = nowCast(hours)
    if (result !== undefined) law({ hours, result })
  }
}

function knownOf(hours: Hours): number[] {
  return hours.filter((value) => value !== undefined)
}
