// The two files of the public snapshot are joined into stations.
import { expect, test } from 'vitest'
import type {
  IndexColumns,
  LatestColumns,
  StationFactsFile,
} from '../calls/stations/latest-columns.ts'
import { joinLatest } from './latest-columns.ts'

const facts: StationFactsFile = {
  version: 'a',
  demo: true,
  indicators: {
    pm25: { symbol: 'PM2.5', name: 'Bụi', nameEn: 'Dust', unit: 'µg/m³', decimals: 1 },
  },
  count: 3,
  stations: {
    id: ['3', '8', '20'],
    code: ['A', 'B', 'C'],
    name: ['Trạm Đống Đa', 'Sông Hồng', 'Hàng Đậu'],
    nameEn: [null, 'Red River', null],
    medium: ['air', 'water', 'air'],
    stationType: 'air_auto',
    provinceId: null,
    provinceCode: '01',
    organizationId: null,
    lat: [21, 21.5, null],
    lon: [105, 105.5, null],
    timeZone: 'Asia/Ho_Chi_Minh',
    intervalSeconds: [300, 600, 300],
    referenceOnly: false,
    hasPermit: false,
    demo: false,
  },
}

const nothing = { words: [null], each: 0 }
const noIndex: IndexColumns = {
  at: [],
  rule: { words: [], each: [] },
  value: [],
  reason: nothing,
  level: nothing,
  dominant: { words: [''], each: 0 },
  start: [],
  lengthSeconds: 3600,
  dayBefore: null,
}

/** Stations 3, 8 and 20, some seconds after the full minute. */
const columns = (more: Partial<LatestColumns> = {}): LatestColumns => ({
  asOf: '2026-11-21T07:00:04.750Z',
  facts: 'a',
  ids: [3, 5, 12],
  state: { words: ['live', 'offline'], each: [0, 0, 1] },
  stateReason: { words: [null, 'Mất điện'], each: [0, 0, 1] },
  stateReasonEn: nothing,
  stateSince: null,
  expectedReturn: null,
  newest: [4, 304, null],
  values: {},
  index: noIndex,
  ...more,
})

test('ids are written as distances, and what all have in common once', () => {
  const { stations, demo, asOf } = joinLatest(columns(), facts)
  expect([demo, asOf]).toEqual([true, '2026-11-21T07:00:04.750Z'])
  expect(
    stations.map(({ id, code, provinceCode, state }) => [id, code, provinceCode, state]),
  ).toEqual([
    ['3', 'A', '01', 'live'],
    ['8', 'B', '01', 'live'],
    ['20', 'C', '01', 'offline'],
  ])
  expect(stations[2]).toMatchObject({ stateReason: 'Mất điện', lat: null, lastReadingAt: null })
})

test('instants are whole seconds before the snapshot, and one that lies ahead is negative', () => {
  const [first, second, third] = joinLatest(
    columns({ stateSince: [64, null, 0], expectedReturn: [null, null, -3596] }),
    facts,
  ).stations
  expect(first).toMatchObject({
    lastReadingAt: '2026-11-21T07:00:00.000Z',
    stateSince: '2026-11-21T06:59:00.000Z',
    expectedReturn: null,
  })
  expect(second).toMatchObject({ lastReadingAt: '2026-11-21T06:55:00.000Z', stateSince: null })
  expect(third).toMatchObject({
    stateSince: '2026-11-21T07:00:04.000Z',
    expectedReturn: '2026-11-21T08:00:00.000Z',
  })
})

test('values stand with the stations that have them, scaled, and older than the newest reading by so much', () => {
  const flag = { words: ['valid', 'preliminary'], each: [0, 1] }
  const pm25 = { at: [0, 2], digits: 1, v: [312, -5], behind: [0, 0], period: 300, flag }
  const ph = {
    digits: 2,
    v: [701, 0, 1400],
    behind: [600, 0, 0],
    period: 60,
    flag: { words: ['valid'], each: 0 },
  }
  const [first, second, third] = joinLatest(columns({ values: { pm25, ph } }), facts).stations
  expect(first!.values).toEqual([
    {
      indicator: 'pm25',
      value: 31.2,
      time: '2026-11-21T07:00:00.000Z',
      periodSeconds: 300,
      flag: 'valid',
    },
    {
      indicator: 'ph',
      value: 7.01,
      time: '2026-11-21T06:50:00.000Z',
      periodSeconds: 60,
      flag: 'valid',
    },
  ])
  expect(second!.values.map(({ value }) => value)).toEqual([0])
  expect(third!.values[0]).toMatchObject({ value: -0.5, flag: 'preliminary' })
})

test('an index without a value keeps its reason, and several pollutants may decide alike', () => {
  const index: IndexColumns = {
    at: [0, 2],
    rule: { words: ['vn-aqi-2019'], each: 0 },
    value: [84, null],
    reason: { words: [null, 'no-particulate'], each: [0, 1] },
    level: { words: ['moderate', null], each: [0, 1] },
    dominant: { words: ['pm25+o3', ''], each: [0, 1] },
    start: 3604,
    lengthSeconds: 3600,
    dayBefore: [79, null],
  }
  const [first, second, third] = joinLatest(columns({ index }), facts).stations
  expect(first!.index).toEqual({
    rule: 'vn-aqi-2019',
    value: 84,
    reason: null,
    level: 'moderate',
    dominant: ['pm25', 'o3'],
    subIndices: {},
    periodStart: '2026-11-21T06:00:00.000Z',
    periodEnd: '2026-11-21T07:00:00.000Z',
    dayBefore: 79,
  })
  expect(second!.index).toBeNull()
  expect(third!.index).toMatchObject({ value: null, reason: 'no-particulate', dominant: [] })
})

test('a station without facts is left out, and the figures of the others stay theirs', () => {
  const flag = { words: ['valid'], each: 0 }
  const values = { pm25: { digits: 0, v: [1, 2, 3], behind: 0, period: 300, flag } }
  const older = { ...facts, count: 2 }
  const { stations } = joinLatest(columns({ ids: [3, 1, 4], values }), older)
  expect(stations.map(({ id, values: [value] }) => [id, value?.value])).toEqual([
    ['3', 1],
    ['8', 3],
  ])
})

test('a country without stations is an empty list', () => {
  const none = { ...facts, count: 0 }
  expect(joinLatest(columns({ ids: [] }), none).stations).toEqual([])
})

test('nothing but the fields of a station comes out', () => {
  expect(joinLatest(columns(), facts).stations[0]).not.toHaveProperty('newest')
})
