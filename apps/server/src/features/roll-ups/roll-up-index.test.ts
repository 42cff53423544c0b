// Hours become VN_AQI values: figures checked by hand on a real file, and everything that may happen to them later.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../../../test/long.ts'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import { everySeconds, storeReadings, type TestReading } from '../../../test/readings.ts'
import { hasSampleData, sampleDataPath } from '../../../../../test/sample-data.ts'
import { markEndedIntervals } from './roll-up-ended.ts'
import { processDirtyIntervals } from './roll-up-worker.ts'

// Real files are read by the long tests.
const realTest = hasSampleData ? longTest : test.skip
let database: FreshDatabase
let clock = new Date('2026-06-01T00:00:00Z')

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database.close())

const pollutants = ['so2', 'co', 'no2', 'o3', 'pm10', 'pm25']

async function rollUp() {
  return processDirtyIntervals({ db: database.db, now: () => clock })
}

type IndexTable = 'aqi_hour' | 'aqi_24h' | 'aqi_day' | 'aqi_last'

async function indexOf(table: IndexTable, stationId: string, basis = 1) {
  const rows = await database.db
    .selectFrom(table)
    .select(['time', 'aqi', 'dominant', 'sub', 'reason', 'rule'])
    .where('station_id', '=', stationId)
    .where('basis', '=', basis)
    .orderBy('time')
    .execute()
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }))
}

describe('the real file of Beijing Dongsi, 2013 to 2017', () => {
  const file = 'air-beijing-prsa/PRSA_Data_Dongsi_20130301-20170228.csv.gz'
  const start = Date.parse('2013-03-01T00:00:00+08:00')
  const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString()

  function readFile(): TestReading[] {
    const [, ...lines] = gunzipSync(readFileSync(sampleDataPath(file)))
      .toString()
      .trim()
      .split('\n')
    return lines.map((line, hour) => {
      const [, , , , , pm25, pm10, so2, no2, co, o3] = line.split(',')
      const v = [so2, co, no2, o3, pm10, pm25].map((text) => (text === 'NA' ? null : Number(text)))
      return { time: new Date(start + (hour + 1) * 3_600_000), v, periodSeconds: 3600 }
    })
  }

  realTest(
    'gives the values that the decision gives, worked out separately from its Table 2',
    { timeout: 60_000 },
    async () => {
      const { id } = await makeStation(database.db, {
        indicators: pollutants,
        time_zone: 'Asia/Shanghai',
      })
      await storeReadings(database, id, readFile())
      expect(await rollUp()).toMatchObject({ stations: 1, hours: 35_064 })

      const hourly = await indexOf('aqi_hour', id)
      const daily = await indexOf('aqi_day', id)
      const rolling = await indexOf('aqi_24h', id)
      const known = (rows: typeof hourly) => rows.filter((row) => row.aqi !== null)
      const sum = (rows: typeof hourly) => rows.reduce((total, row) => total + (row.aqi ?? 0), 0)
      // Counts and sums over all four years, from a calculation that shares nothing with ours.
      expect([hourly.length, known(hourly).length, sum(hourly)]).toEqual([
        35_064, 34_627, 4_568_779,
      ])
      expect([daily.length, known(daily).length, sum(daily)]).toEqual([1461, 1439, 210_707])
      expect([rolling.length, known(rolling).length, sum(rolling)]).toEqual([
        35_064, 34_573, 5_041_293,
      ])

      // so2, co, no2, o3, pm10, pm25; the dominant as bits in this order.
      const hour = (number: number) => hourly.find((row) => row.time === at(number))
      expect(hour(0)).toMatchObject({ aqi: null, reason: 'nowcast-incomplete', dominant: 0 })
      expect(hour(7)).toMatchObject({ aqi: 20, dominant: 4 })
      expect(hour(11)).toMatchObject({ aqi: 26, sub: [3, 2, 10, 26, 6, 9], dominant: 8 })
      expect(hour(1000)).toMatchObject({ aqi: 41, sub: [1, 2, 4, 41, 21, 21] })
      // All gases and the newest dust are missing: two of the three newest hours of dust suffice.
      expect(hour(3497)).toMatchObject({ aqi: 29, sub: [null, null, null, null, 29, 23] })
      expect(hour(3784)).toMatchObject({ aqi: 155, sub: [3, null, 24, 155, 67, 121] })
      expect(hour(7702)).toMatchObject({ aqi: 500, sub: [56, 28, 76, 4, 423, 500] })
      expect(hour(30_000)).toMatchObject({ aqi: 195, sub: [1, 15, 21, 23, 97, 195], dominant: 32 })
      const day = (number: number) => daily.find((row) => row.time === at(number * 24))
      expect(day(0)).toMatchObject({ aqi: 44, sub: [7, 4, 30, 44, 10, 13] })
      expect(day(320)).toMatchObject({ aqi: 230, sub: [60, 29, 76, 11, 125, 230] })
      expect(day(500)).toMatchObject({ aqi: 192, sub: [4, 7, 62, 192, 29, 58], dominant: 8 })
      expect(day(900)).toMatchObject({ aqi: 117, sub: [2, 6, 36, 117, 64, 101] })
      expect(day(1400)).toMatchObject({ aqi: 338, sub: [15, 31, 72, 12, 208, 338] })
      expect(await indexOf('aqi_last', id)).toMatchObject([{ time: at(35_063), aqi: 56 }])
    },
  )
})

test('corrects the eleven hours after a late one, and the days that ozone reaches into', async () => {
  const { id } = await makeStation(database.db, { indicators: pollutants })
  // Two local days from 17:00 UTC; the hour before the second midnight is missing at first.
  const hours = everySeconds(3600, '2026-03-01T18:00:00Z', 48, () => [10, 500, 20, 90, 40, 20])
  const late = hours[23]!
  await storeReadings(
    database,
    id,
    hours.filter((reading) => reading !== late),
  )
  await rollUp()
  const before = await indexOf('aqi_hour', id)
  const daysBefore = await indexOf('aqi_day', id)
  expect(before).toHaveLength(47)
  expect(daysBefore.map(({ aqi }) => aqi)).toEqual([45, 45])
  await storeReadings(database, id, [{ ...late, v: [10, 500, 20, 1190, 40, 400] }])
  await rollUp()
  const after = await indexOf('aqi_hour', id)
  expect(after).toHaveLength(48)
  const changed = after
    .filter((row) => row.aqi !== before.find((old) => old.time === row.time)?.aqi)
    .map((row) => row.time)
  expect(changed[0]).toBe('2026-03-02T16:00:00.000Z')
  expect(changed.every((time) => time <= '2026-03-03T03:00:00.000Z')).toBe(true)
  // Only the 8-hour means of ozone of the second day know the hour before midnight: (7 × 90 + 1190) / 8 = 227.5.
  const [first, second] = await indexOf('aqi_day', id)
  expect(first!.sub[3]).toBe(495)
  expect(second!.sub[3]).toBe(Math.round(200 + ((227.5 - 210) / (400 - 210)) * 100))
  expect(second!.sub[5]).toBe(40)
})

test('computes no index for an hour or a day that has not ended, and does so when it ends', async () => {
  const { id } = await makeStation(database.db, { indicators: ['pm25'] })
  clock = new Date('2026-03-02T16:40:00Z')
  await storeReadings(
    database,
    id,
    everySeconds(600, '2026-03-01T17:10:00Z', 142, () => [30]),
  )
  await rollUp()
  expect((await indexOf('aqi_hour', id)).at(-1)?.time).toBe('2026-03-02T15:00:00.000Z')
  expect(await indexOf('aqi_day', id)).toEqual([])
  clock = new Date('2026-03-02T17:01:00Z')
  await rollUp()
  expect(await indexOf('aqi_day', id)).toEqual([])
  // The station fell silent at 16:40; nothing else would touch its last hour and its day.
  await markEndedIntervals(database.db, clock)
  await rollUp()
  expect((await indexOf('aqi_hour', id)).at(-1)).toMatchObject({
    time: '2026-03-02T16:00:00.000Z',
    aqi: 60,
  })
  await markEndedIntervals(database.db, new Date('2026-03-02T18:01:00Z'))
  clock = new Date('2026-03-02T18:01:00Z')
  await rollUp()
  expect(await indexOf('aqi_day', id)).toMatchObject([
    { time: '2026-03-01T17:00:00.000Z', aqi: 60 },
  ])
  expect(await markEndedIntervals(database.db, clock)).toBe(0)
  clock = new Date('2026-06-01T00:00:00Z')
})

test('keeps a raw index beside the approved one where an edit makes them differ', async () => {
  const { id } = await makeStation(database.db, { indicators: ['pm25'] })
  const readings = everySeconds(3600, '2026-03-01T18:00:00Z', 24, (k) => [k === 20 ? 400 : 20])
  await storeReadings(database, id, readings)
  await database.db
    .insertInto('data_min_edit')
    .values({
      station_id: id,
      time: readings[20]!.time,
      slot: 1,
      kind: 'correction',
      value: 20,
      actor: 'test',
    })
    .execute()
  await rollUp()
  const approved = await indexOf('aqi_hour', id)
  expect(new Set(approved.slice(1).map(({ aqi }) => aqi))).toEqual(new Set([40]))
  const raw = await indexOf('aqi_hour', id, 0)
  expect(raw).toHaveLength(4)
  expect(raw[0]!.aqi).toBeGreaterThan(200)
  expect(await indexOf('aqi_day', id)).toMatchObject([{ aqi: 40 }])
  expect(await indexOf('aqi_day', id, 0)).toHaveLength(1)
})

test('gives water stations no air index', async () => {
  const { id } = await makeStation(database.db, { type: 'surface_water_auto', indicators: ['ph'] })
  await storeReadings(
    database,
    id,
    everySeconds(3600, '2026-03-01T01:00:00Z', 24, () => [7]),
  )
  await rollUp()
  expect(await indexOf('aqi_hour', id)).toEqual([])
  expect(await markEndedIntervals(database.db, new Date('2026-03-02T05:00:00Z'))).toBe(0)
})
