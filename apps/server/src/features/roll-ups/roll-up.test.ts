// Readings become hours, days and months, however late, broken or doubled they arrive.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { processDirtyIntervals } from './roll-up-worker.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database.close())

const now = () => new Date('2026-06-01T00:00:00Z')

async function rollUp() {
  await processDirtyIntervals({ db: database.db, now })
}

type RollUpTable = 'data_hour' | 'data_day' | 'data_mon'

async function rowsOf(table: RollUpTable, stationId: string, basis = 1) {
  const rows = await database.db
    .selectFrom(table)
    .selectAll()
    .where('station_id', '=', stationId)
    .where('basis', '=', basis)
    .orderBy('time')
    .execute()
  return rows.map(({ time, v, n, expected, vmin, vmax }) => {
    return { time: time.toISOString(), v, n, expected, vmin, vmax }
  })
}

test('puts a reading that ends at the full hour into the hour before', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  const readings = everySeconds(300, '2026-03-01T01:05:00Z', 12, (k) => [k + 1])
  await storeReadings(database, id, readings)
  await rollUp()
  expect(await rowsOf('data_hour', id)).toEqual([
    { time: '2026-03-01T01:00:00.000Z', v: [6.5], n: [12], expected: 12, vmin: [1], vmax: [12] },
  ])
})

test('counts the hour labelled 00:00 to the day that it ends', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  // In Viet Nam midnight is 17:00 UTC: the hour ending then belongs to the day before.
  await storeReadings(
    database,
    id,
    everySeconds(3600, '2026-03-01T18:00:00Z', 24, (k) => [k < 23 ? 10 : 34]),
  )
  await rollUp()
  expect(await rowsOf('data_day', id)).toEqual([
    { time: '2026-03-01T17:00:00.000Z', v: [11], n: [24], expected: 24, vmin: [10], vmax: [34] },
  ])
  expect(await rowsOf('data_mon', id)).toMatchObject([
    { time: '2026-02-28T17:00:00.000Z', v: [11], n: [1], expected: 31 },
  ])
})

test('gives the days on which clocks change 23 and 25 hours', async () => {
  const { id } = await makeStation(database.db, {
    indicators: ['no2'],
    time_zone: 'Europe/London',
  })
  await storeReadings(
    database,
    id,
    everySeconds(3600, '2025-03-30T01:00:00Z', 24, () => [5]),
  )
  await storeReadings(
    database,
    id,
    everySeconds(3600, '2025-10-26T00:00:00Z', 26, () => [5]),
  )
  await rollUp()
  const days = await rowsOf('data_day', id)
  expect(days.map(({ time, n, expected }) => [time, n?.[0], expected])).toEqual([
    ['2025-03-30T00:00:00.000Z', 23, 23],
    ['2025-03-30T23:00:00.000Z', 1, 24],
    ['2025-10-25T23:00:00.000Z', 25, 25],
    ['2025-10-27T00:00:00.000Z', 1, 24],
  ])
  const months = await rowsOf('data_mon', id)
  expect(months.map(({ time, expected }) => [time, expected])).toEqual([
    ['2025-03-01T00:00:00.000Z', 31],
    ['2025-09-30T23:00:00.000Z', 31],
  ])
})

test('leaves gaps as gaps and flagged values out of every figure', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2', 'so2'] })
  const [valid, belowLimit, suspect, fault] = [0, 1, 3, 5]
  await storeReadings(database, id, [
    { time: '2026-03-01T01:20:00Z', v: [10, null], periodSeconds: 1200 },
    { time: '2026-03-01T01:40:00Z', v: [-999, 4], q: [fault, belowLimit], periodSeconds: 1200 },
    { time: '2026-03-01T02:00:00Z', v: [20, 900], q: [valid, suspect], periodSeconds: 1200 },
    { time: '2026-03-01T05:00:00Z', v: [null, null], periodSeconds: 1200 },
  ])
  await rollUp()
  expect(await rowsOf('data_hour', id)).toEqual([
    {
      time: '2026-03-01T01:00:00.000Z',
      v: [15, 4],
      n: [2, 1],
      expected: 3,
      vmin: [10, 4],
      vmax: [20, 4],
    },
    {
      time: '2026-03-01T04:00:00.000Z',
      v: [null, null],
      n: [0, 0],
      expected: 3,
      vmin: [null, null],
      vmax: [null, null],
    },
  ])
})

test('leaves an hour of too few readings out of the mean of its day, but not its rain', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2', 'rain'] })
  await storeReadings(database, id, [
    ...everySeconds(300, '2026-03-01T01:05:00Z', 12, () => [10, 1]),
    ...everySeconds(300, '2026-03-01T02:05:00Z', 8, () => [100, 1]),
  ])
  await rollUp()
  const hours = await rowsOf('data_hour', id)
  expect(hours.map(({ v, n }) => [v, n])).toEqual([
    [
      [10, 12],
      [12, 12],
    ],
    [
      [100, 8],
      [8, 8],
    ],
  ])
  expect(await rowsOf('data_day', id)).toMatchObject([{ v: [10, 20], n: [1, 2] }])
})

test('averages wind directions as arrows weighed by their speed', async () => {
  const { id } = await makeStation(database.db, { indicators: ['ws', 'wd'] })
  await storeReadings(database, id, [
    { time: '2026-03-01T01:30:00Z', v: [2, 350], periodSeconds: 1800 },
    { time: '2026-03-01T02:00:00Z', v: [2, 20], periodSeconds: 1800 },
    { time: '2026-03-01T02:30:00Z', v: [3, 0], periodSeconds: 1800 },
    { time: '2026-03-01T03:00:00Z', v: [1, 90], periodSeconds: 1800 },
    { time: '2026-03-01T03:30:00Z', v: [0, 45], periodSeconds: 1800 },
    { time: '2026-03-01T04:00:00Z', v: [0, 45], periodSeconds: 1800 },
    { time: '2026-03-01T04:30:00Z', v: [null, 10], periodSeconds: 1800 },
    { time: '2026-03-01T05:00:00Z', v: [null, 350], periodSeconds: 1800 },
  ])
  await rollUp()
  const directions = (await rowsOf('data_hour', id)).map(({ v }) => v[1])
  expect(directions[0]).toBeCloseTo(5, 3)
  expect(directions[1]).toBeCloseTo((Math.atan2(1, 3) * 180) / Math.PI, 3)
  expect(directions[2]).toBeNull()
  expect(directions[3]).toBe(0)
  expect((await rowsOf('data_hour', id))[0]).toMatchObject({ vmin: [2, null], vmax: [2, null] })
})

test('corrects hours, days and months when a reading comes late or again', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  const hours = everySeconds(3600, '2026-03-01T18:00:00Z', 24, () => [10])
  await storeReadings(
    database,
    id,
    hours.filter((_, k) => k !== 5),
  )
  await rollUp()
  expect(await rowsOf('data_day', id)).toMatchObject([{ v: [10], n: [23] }])
  await storeReadings(database, id, [{ ...hours[5]!, v: [34] }])
  await rollUp()
  expect(await rowsOf('data_day', id)).toMatchObject([{ v: [11], n: [24], vmax: [34] }])
  await storeReadings(database, id, [{ ...hours[5]!, v: [58] }])
  await rollUp()
  expect(await rowsOf('data_day', id)).toMatchObject([{ v: [12], n: [24], vmax: [58] }])
  expect(await rowsOf('data_mon', id)).toMatchObject([{ v: [12] }])
})

test('takes an hour and its day away when all its readings are gone', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  const readings = everySeconds(3600, '2026-03-01T01:00:00Z', 48, () => [10])
  await storeReadings(database, id, readings)
  await rollUp()
  expect(await rowsOf('data_day', id)).toHaveLength(3)
  await database.db
    .deleteFrom('data_min')
    .where('station_id', '=', id)
    .where('time', '>', new Date('2026-03-02T17:00:00Z'))
    .execute()
  await database.db
    .insertInto('dirty_interval')
    .values({
      station_id: id,
      from_time: new Date('2026-03-02T17:00:00Z'),
      to_time: new Date('2026-03-03T01:00:00Z'),
      marked_at: now(),
    })
    .execute()
  await rollUp()
  expect(await rowsOf('data_hour', id)).toHaveLength(41)
  expect((await rowsOf('data_day', id)).map(({ time }) => time)).toEqual([
    '2026-02-28T17:00:00.000Z',
    '2026-03-01T17:00:00.000Z',
  ])
})

test('overlays the newest edit in the approved basis and keeps the raw rows where they differ', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  await storeReadings(
    database,
    id,
    everySeconds(1800, '2026-03-01T01:30:00Z', 4, (k) => [k === 0 ? 500 : 10]),
  )
  const edit = async (fields: {
    kind: 'correction' | 'review' | 'undo' | 'resent'
    value?: number
    flag?: number
    supersedes?: string
  }) => {
    const row = await database.db
      .insertInto('data_min_edit')
      .values({
        station_id: id,
        time: new Date('2026-03-01T01:30:00Z'),
        slot: 1,
        actor: 'test',
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('dirty_interval')
      .values({
        station_id: id,
        from_time: new Date('2026-03-01T01:00:00Z'),
        to_time: new Date('2026-03-01T01:30:00Z'),
        marked_at: now(),
      })
      .execute()
    await rollUp()
    return row.id
  }
  const both = async () => ({
    approved: (await rowsOf('data_hour', id)).map(({ v }) => v[0]),
    raw: (await rowsOf('data_hour', id, 0)).map(({ v }) => v[0]),
    day: (await rowsOf('data_day', id)).map(({ v }) => v[0]),
    rawDay: (await rowsOf('data_day', id, 0)).map(({ v }) => v[0]),
  })
  await edit({ kind: 'resent', value: 7 })
  expect(await both()).toEqual({ approved: [255, 10], raw: [], day: [132.5], rawDay: [] })
  const first = await edit({ kind: 'correction', value: 50 })
  expect(await both()).toEqual({ approved: [30, 10], raw: [255], day: [20], rawDay: [132.5] })
  const second = await edit({ kind: 'correction', value: 30, supersedes: first })
  expect(await both()).toMatchObject({ approved: [20, 10], raw: [255] })
  await edit({ kind: 'undo', supersedes: second })
  expect(await both()).toEqual({ approved: [255, 10], raw: [], day: [132.5], rawDay: [] })
  await edit({ kind: 'review', flag: 3 })
  // Half of the readings is left: too few for the mean of the day.
  expect(await both()).toEqual({ approved: [10, 10], raw: [255], day: [10], rawDay: [132.5] })
})

test('never replaces an hour that its source reported', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  await database.db
    .insertInto('data_hour')
    .values({
      station_id: id,
      basis: 1,
      time: new Date('2026-03-01T01:00:00Z'),
      v: [42],
      expected: 1,
      origin: 1,
      rule_version: 1,
      computed_at: now(),
    })
    .execute()
  await storeReadings(
    database,
    id,
    everySeconds(3600, '2026-03-01T02:00:00Z', 2, () => [10]),
  )
  await rollUp()
  expect((await rowsOf('data_hour', id)).map(({ v }) => v[0])).toEqual([42, 10])
  expect(await rowsOf('data_day', id)).toMatchObject([{ v: [26], n: [2] }])
})
