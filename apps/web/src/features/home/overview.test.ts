// The home page sorts and counts the newest measurements.
import { expect, test } from 'vitest'
import type { LatestIndex, LatestStation } from '@eos/contract/calls/stations/latest'
import { levelIn, vnAqi2019 } from '@eos/indices'
import {
  countByLevel,
  countSilent,
  extremes,
  isIndexed,
  overviewOf,
  provinceRows,
} from './overview.ts'

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

test('heads the page with the highest index among the stations that report now', () => {
  const overview = overviewOf(
    [station('a', 40), station('b', 120), station('c', 200, { state: 'offline' })],
    now,
  )
  expect(overview.highest?.id).toBe('b')
  expect(overview.speaking.map((each) => each.id)).toEqual(['b', 'a'])
})

test('has no headline when no station reports, rather than an old number', () => {
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

test('ranks the highest and the lowest, and no station at both ends', () => {
  const many = [5, 70, 10, 60, 20, 50, 30, 40].map((value) => station(`s${value}`, value))
  const ids = (of: typeof many) => {
    const { highest, lowest } = extremes(of.filter(isIndexed))
    return [highest, lowest].map((each) => each.map(({ id }) => id))
  }
  expect(ids(many)).toEqual([
    ['s70', 's60', 's50', 's40', 's30', 's20'],
    ['s10', 's5'],
  ])
  expect(ids(many.slice(0, 2))).toEqual([['s70', 's5'], []])
})

test('counts the air stations that have no current index by their state', () => {
  const overview = overviewOf(
    [
      station('speaks', 40),
      station('empty', null),
      station('late', null, { state: 'delayed' }),
      station('gone', 90, { state: 'offline' }),
      station('away', null, { state: 'offline' }),
      station('lost', null, { state: 'offline' }),
      station('water', null, { medium: 'water', state: 'offline' }),
    ],
    now,
  )
  expect(countSilent(overview)).toEqual([
    ['offline', 3],
    ['sending', 2],
  ])
})
