// Decimal traps: what binary fractions would get wrong by one, every index gets right.
import { describe, expect, it } from 'vitest'
import { hoursUntil } from '../../src/air/engine/hour-columns.ts'
import { vnAqi2019 } from '../../src/air/vn-aqi-2019/vn-aqi-2019.ts'
import { roundBy, roundTo, truncateTo, withoutNoise } from '../../src/base/rounding.ts'
import { exactIndex } from './exact-index.ts'
import { COLUMNS } from './subjects.ts'

describe('numbers that binary fractions miss', () => {
  it('0.1 + 0.2 is 0.3 for every kind of rounding', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(withoutNoise(0.1 + 0.2)).toBe(0.3)
    expect(truncateTo(0.1 + 0.2, 1)).toBe(0.3)
    expect(truncateTo(0.7 + 0.1, 1)).toBe(0.8)
    expect(roundTo(1.005, 2)).toBe(1.01)
    expect(roundBy('ceil', 100.000_000_000_1)).toBe(100)
    expect(roundBy('half-up', 109.499_999_999_999_99)).toBe(110)
  })

  it('PM2.5 of 55.7 µg/m³ is 109.5 and 110, from one mean or from hours that sum up to it', () => {
    const answer = vnAqi2019.subIndex('pm25', 55.7)
    expect(answer).toMatchObject({ ok: true, value: 110 })
    const at = Date.UTC(2026, 0, 2)
    for (const list of [
      Array.from({ length: 24 }, () => 55.7),
      Array.from({ length: 24 }, (_, hour) => (hour % 2 ? 55.6 : 55.8)),
      Array.from({ length: 24 }, (_, hour) => 55.7 + (hour - 11.5) / 10),
    ]) {
      const day = vnAqi2019.rolling24h(hoursUntil(at, { pm25: list }), at)
      expect(day.ok && day.value).toBe(110)
    }
  })
})

describe.each(COLUMNS.map((each) => [each.name, each] as const))('%s', (_, each) => {
  const { index, key, column } = each

  it('sees the same concentration however it was summed up', () => {
    const points = column.rows.flatMap(({ cLow, cHigh }) => [cLow, cHigh]).filter(Number.isFinite)
    const wrong = points.flatMap((point) =>
      variantsOf(point).filter((value) => {
        const [summed, plain] = [index.subIndex(key, value), index.subIndex(key, point)]
        return summed.ok !== plain.ok || (summed.ok && plain.ok && summed.value !== plain.value)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('rounds an index of exactly one half up, and just below it by the rule', () => {
    const wrong = halves(each).filter((value) => {
      const answer = index.subIndex(key, value)
      return (answer.ok ? answer.value : undefined) !== exactIndex(column, index.rounding, value)
    })
    expect(wrong).toEqual([])
  })
})

/** Adds the noise of sums and products to a number. */
function variantsOf(point: number): number[] {
  const inTenths = Array.from({ length: 10 }, () => point / 10).reduce((sum, part) => sum + part, 0)
  const viaParts = 0.1 + 0.2 + (point - 0.3)
  const viaFactor = (point * 1.1) / 1.1
  const mean = Array.from({ length: 24 }, (_, hour) => point + (hour - 11.5) / 10).reduce(
    (sum, part) => sum + part,
    0,
  )
  return [inTenths, viaParts, viaFactor, mean / 24, point * (1 + Number.EPSILON)].filter(
    (value) => value >= 0,
  )
}

/** Concentrations whose exact index ends in .5, and what lies a millionth beside them. */
function halves({ column }: (typeof COLUMNS)[number]): number[] {
  return column.rows.flatMap(({ cLow, cHigh, iLow, iHigh }) => {
    if (iLow === iHigh) return []
    const list: number[] = []
    for (let index = iLow; index < iHigh; index++) {
      const concentration = cLow + ((index + 0.5 - iLow) * (cHigh - cLow)) / (iHigh - iLow)
      const rounded = Number(concentration.toFixed(6))
      list.push(rounded, rounded - 1e-6, rounded + 1e-6)
    }
    return list
  })
}
