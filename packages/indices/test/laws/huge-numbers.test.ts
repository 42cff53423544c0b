// Numbers near the end of all numbers: above the scale or with a true reason, and never an infinite result.
import { describe, expect, it } from 'vitest'
import { caAqhi, caAqhiPlus } from '../../src/air/ca-aqhi/ca-aqhi.ts'
import { hoursUntil } from '../../src/air/engine/hour-columns.ts'
import { ccmeWqi1 } from '../../src/water/ccme-wqi-1/ccme-wqi-1.ts'
import { COLUMNS, TABLE_INDICES } from './subjects.ts'

const HUGE = [1e20, 1e299, 1e308, Number.MAX_VALUE]
const at = Date.UTC(2026, 0, 2)

describe.each(COLUMNS.map((each) => [each.name, each] as const))(
  '%s',
  (_, { index, key, column }) => {
    it.each(HUGE)('of %s lies above the scale', (value) => {
      const answer = index.subIndex(key, value)
      if (!answer.ok) expect(answer.reason).toBe('above-column')
      else {
        expect(Number.isFinite(answer.unrounded)).toBe(true)
        expect(answer.value).toBeGreaterThanOrEqual(column.rows.at(-1)!.iHigh)
      }
      // The last of levels 1, 2, 3 … has no end, and nothing is above it.
      const hasEnd = Number.isFinite(column.rows.at(-1)!.cHigh)
      if (answer.ok && column.above === 'hold') expect(answer.aboveScale).toBe(hasEnd)
    })

    it('is unknown for everything infinite, on both sides', () => {
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
        expect(index.subIndex(key, value)).toEqual({ ok: false, reason: 'no-data' })
      }
    })
  },
)

describe.each(TABLE_INDICES.map((index) => [index.rule.id, index] as const))('%s', (_, index) => {
  const huge = Array.from({ length: 40 }, () => 1.7e308)
  const data = hoursUntil(at, { pm25: huge, pm10: huge, no2: huge, so2: huge, o3: huge, co: huge })

  it('has no infinite number in a result of huge hours, and the same in columns', () => {
    const scalar = index.day ? index.rolling24h(data, at) : index.hourly(data, at)
    const columns = index.day ? index.rolling24hColumns(data) : index.hourlyColumns(data)
    expect(infinities({ ...scalar, rule: undefined, level: undefined })).toEqual([])
    expect(columns.aqi.at(-1)).toBe(scalar.ok ? scalar.value : -1)
    expect(columns.lines.every(({ input }) => Number.isFinite(input.at(-1)))).toBe(true)
    if (!scalar.ok) expect(scalar.reason).toBe('above-scale')
  })
})

it.each([caAqhi, caAqhiPlus])('an AQHI of 10⁹ ppb of ozone is above 10 and finite', (edition) => {
  const data = hoursUntil(
    at,
    { no2: [9, 9, 9], o3: [1e9, 1e9, 1e9], pm25: [5, 5, 5] },
    {
      no2: 'ppb',
      o3: 'ppb',
    },
  )
  const result = edition.hourly(data, at)
  expect(result).toMatchObject({ ok: true, shown: '10+', aboveScale: true, dominant: ['o3'] })
  expect(infinities({ ...result, rule: undefined })).toEqual([])
  expect(edition.hourlyColumns(data).unrounded.at(-1)).toBe(result.aqhi!.unrounded)
})

it('a CCME index of huge values is poor, and no zero is blamed', () => {
  const objectives = ['a', 'b', 'c', 'd'].map((variable) => ({ variable, upper: 0.001 }))
  const tests = objectives.flatMap(({ variable }) =>
    [1, 2, 3, 4].map((when) => ({ variable, when, value: 1.7e308 })),
  )
  expect(ccmeWqi1.calculate({ objectives, tests })).toMatchObject({ ok: true, value: 0 })
})

/** Names of all members, however deep, that are infinite; rows and bounds of levels without end are not looked at. */
function infinities(value: unknown, name = ''): string[] {
  if (typeof value === 'number') return Math.abs(value) === Number.POSITIVE_INFINITY ? [name] : []
  if (typeof value !== 'object' || value === null || name === 'row') return []
  return Object.entries(value).flatMap(([key, member]) => infinities(member, key))
}
