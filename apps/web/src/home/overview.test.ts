// The home page sorts and counts the newest measurements.
import { expect, test } from 'vitest'
import type { LatestIndex, LatestStation } from '@eos/contract/calls/latest'
import { levelIn, vnAqi2019 } from '@eos/indices'
import { countByLevel, isIndexed, overviewOf, provinceRows } from './overview.ts'

/** Twenty minutes after the hour that all indices of these tests judge. */
const now = Date.parse('2026-11-21T07:20:00Z')

const levelOf = (value: number) => levelIn(vnAqi2019.levels, value)!.key

function station(
  id: string,
  value: number | null,
  more: Partial<LatestStation> = {},
): LatestStation {
  const index: LatestIndex = {
    rule: 'vn-aqi-2019',
    value,
    reason: value === null ? 'no-data' : null,
    level: value === null ? null : levelOf(value),
    dominant: ['pm25'],
    subIndices: {},
    periodStart: '2026-11-21T06:00:00Z',
    periodEnd: '2026-11-21T07:00:00Z',
    dayBefore: null,
  }
  return {
    ...({
      id,
      code: id,
      name: id,
      medium: 'air',
      state: 'live',
      provinceCode: '01',
    } as LatestStation),
    lastReadingAt: '2026-11-21T07:00:00Z',
    values: [],
    index,
    ...more,
  }
}

test('heads the page with the highest index among the stations that speak now', () => {
  const overview = overviewOf(
    [station('a', 40), station('b', 120), station('c', 200, { state: 'offline' })],
    now,
  )
  expect(overview.highest?.id).toBe('b')
  expect(overview.speaking.map((each) => each.id)).toEqual(['b', 'a'])
})

test('has no headline when no station speaks, rather than an old number', () => {
  expect(
    overviewOf([station('a', 40, { state: 'offline' }), station('b', null)], now).highest,
  ).toBeUndefined()
})

test('lists present values first, then old ones, then stations without an index', () => {
  const overview = overviewOf(
    [
      station('none', null),
      station('old', 300, { state: 'offline' }),
      station('low', 10),
      station('high', 90),
    ],
    now,
  )
  expect(overview.air.map((each) => each.id)).toEqual(['high', 'low', 'old', 'none'])
})

test('never lets water stand among the air', () => {
  const overview = overviewOf(
    [station('w', 99, { medium: 'water', index: null }), station('a', 10)],
    now,
  )
  expect(overview.air.map((each) => each.id)).toEqual(['a'])
  expect(overview.water.map((each) => each.id)).toEqual(['w'])
})

test('counts stations by level and by province', () => {
  const stations = [
    station('a', 40),
    station('b', 45),
    station('c', 120, { provinceCode: '79' }),
    station('d', null),
  ]
  expect(Object.fromEntries(countByLevel(stations.filter(isIndexed)))).toEqual({ good: 2, poor: 1 })
  expect(
    provinceRows(stations, now).map((row) => [
      row.provinceCode,
      row.highest?.id,
      row.speaking,
      row.total,
    ]),
  ).toEqual([
    ['79', 'c', 1, 1],
    ['01', 'b', 2, 3],
  ])
})
