// Rows of the table of indicators: only a mean that the law limits stands beside a limit.
import type { LimitedMean } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { makeStation } from '../../../../test/make-station.ts'
import { commonUnit, indicatorRows, newestTime } from './indicator-rows.ts'

const from = Date.parse('2026-11-20T00:00:00Z')
const valueOf = (indicator: string, time = '2026-11-21T03:55:00Z') => ({
  indicator,
  value: 1,
  time,
  periodSeconds: 300,
  flag: 'valid',
})

const mean = (
  indicator: string,
  averaging: LimitedMean['averaging'],
  [value, limit]: [number | null, number],
): LimitedMean => ({
  indicator,
  averaging,
  value,
  decimals: 1,
  present: 1,
  expected: 1,
  limit: {
    key: `${indicator}/${averaging}`,
    unit: 'µg/m³',
    kind: 'upper',
    high: limit,
    standard: 'qcvn',
    table: { en: 'Table 1', vi: 'Bảng 1' },
    validFrom: '2026-01-01',
  },
})

const rowsOf = (means: LimitedMean[], codes: string[], hours: Record<string, number[]> = {}) =>
  indicatorRows({
    station: makeStation({ values: codes.map((code) => valueOf(code)) }),
    indicators: {},
    hours: { from, values: hours },
    limits: {
      periodEnd: new Date(from + 20 * hourMs).toISOString(),
      means,
      standards: {},
    },
  })

test('of several means the one nearest to its limit is shown, and one that is known before one that is not', () => {
  const { limited } = rowsOf(
    [
      mean('no2', '1h', [62, 200]),
      mean('no2', '24h', [60, 100]),
      mean('o3', '1h', [20, 200]),
      mean('o3', '8h', [null, 120]),
    ],
    ['no2', 'o3'],
  )
  expect(limited.map(({ indicator, mean: { averaging } }) => [indicator, averaging])).toEqual([
    ['no2', '24h'],
    ['o3', '1h'],
  ])
})

test('a quantity without a limit stands apart, and an indicator without a newest value stays', () => {
  const { limited, others } = rowsOf([mean('pm25', '24h', [30, 45])], ['temp_air'])
  expect(limited).toMatchObject([{ indicator: 'pm25', latest: undefined, hours: [] }])
  expect(others.map(({ indicator }) => indicator)).toEqual(['temp_air'])
})

test('the small line has the last twelve hours that have ended', () => {
  const all = Array.from({ length: 21 }, (_, k) => k)
  const { limited } = rowsOf([mean('pm25', '24h', [30, 45])], ['pm25'], { pm25: all })
  expect(limited[0]?.hours).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
})

test('the unit of all limits is told once, where it is one', () => {
  const { limited } = rowsOf([mean('pm25', '24h', [1, 2]), mean('o3', '1h', [1, 2])], [])
  expect(commonUnit(limited)).toBe('µg/m³')
  limited[0]!.mean.limit.unit = 'mg/L'
  expect(commonUnit(limited)).toBeUndefined()
})

test('the newest value tells the time of the table', () => {
  const values = [valueOf('o3', '2026-11-21T03:50:00Z'), valueOf('no2', '2026-11-21T03:55:00.000Z')]
  expect(newestTime(values)).toBe('2026-11-21T03:55:00.000Z')
  expect(newestTime([])).toBeUndefined()
})
