// Rows of exceedances follow the readings: they come, change and go with them, each under the limit of its day.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'

let database: FreshDatabase
let clock = new Date('2026-06-01T00:00:00Z')

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database.close())

async function rollUp() {
  await processDirtyIntervals({ db: database.db, now: () => clock })
}

async function exceedancesOf(stationId: string, basis = 1) {
  const { rows } = await sql<{
    limit_key: string
    start_time: Date
    end_time: Date
    value: number
    limit_value: number
    ratio: number
    n: number
    expected: number
  }>`select * from exceedance where station_id = ${stationId} and basis = ${basis}
      order by end_time, limit_key`.execute(database.db)
  return rows.map((row) => ({
    limit: row.limit_key.replace(/^qcvn-0[58]-2023\//, ''),
    from: row.start_time.toISOString(),
    to: row.end_time.toISOString(),
    value: row.value,
    of: row.limit_value,
    known: `${row.n}/${row.expected}`,
  }))
}

/** Hourly values that begin with the hour from 00:00 to 01:00 of a Vietnamese day. */
const hoursOf = (day: string, count: number, valuesAt: (k: number) => (number | null)[]) =>
  everySeconds(3600, `${day}T01:00:00+07:00`, count, valuesAt)

test('an hour, eight hours and a day beyond their limits have a row each, with how much of them is known', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2', 'o3', 'pm25'] })
  await storeReadings(
    database,
    id,
    hoursOf('2026-03-02', 24, (k) => [k === 5 ? 201 : 90, k < 8 ? 121 : 50, k < 20 ? 46 : null]),
  )
  await rollUp()
  const rows = await exceedancesOf(id)
  expect(rows.filter(({ limit }) => limit.startsWith('no2/1h'))).toEqual([
    {
      limit: 'no2/1h/2023-09-12',
      from: '2026-03-01T22:00:00.000Z',
      to: '2026-03-01T23:00:00.000Z',
      value: 201,
      of: 200,
      known: '1/1',
    },
  ])
  // Eight hours of which at least six are known: those that end 06:00, 07:00 and 08:00.
  expect(rows.filter(({ limit }) => limit.startsWith('o3/8h'))).toMatchObject([
    { to: '2026-03-01T23:00:00.000Z', value: 121, known: '6/8' },
    { to: '2026-03-02T00:00:00.000Z', value: 121, known: '7/8' },
    { from: '2026-03-01T17:00:00.000Z', to: '2026-03-02T01:00:00.000Z', of: 120, known: '8/8' },
  ])
  expect(rows.filter(({ limit }) => limit.startsWith('pm25/24h'))).toEqual([
    {
      limit: 'pm25/24h/2026-01-01',
      from: '2026-03-01T17:00:00.000Z',
      to: '2026-03-02T17:00:00.000Z',
      value: 46,
      of: 45,
      known: '20/24',
    },
  ])
  expect(rows).toHaveLength(5)
})

test('a value that equals its limit is none, and neither is a day of which too little is known', async () => {
  // The catalogue has it as a metal of water; here it stands in air.
  await database.db
    .updateTable('indicator')
    .set({ unit: 'µg/m³', group: 'air' })
    .where('code', '=', 'cd')
    .execute()
  const { id } = await makeStation(database.db, { indicators: ['pm25', 'cd'] })
  await storeReadings(
    database,
    id,
    hoursOf('2026-03-02', 48, (k) => [k < 24 ? 45 : k < 41 ? 300 : null, 0.2]),
  )
  await rollUp()
  expect(await exceedancesOf(id)).toEqual([])
})

test('each day is judged by the limit of its own time, also when it changes within the range', async () => {
  const { id } = await makeStation(database.db, { indicators: ['pm25', 'pm10'] })
  await storeReadings(
    database,
    id,
    hoursOf('2025-12-30', 96, () => [47, 90]),
  )
  await storeReadings(
    database,
    id,
    hoursOf('2023-09-11', 48, () => [20, 120]),
  )
  await rollUp()
  // PM2.5: 50 until the end of 2025, 45 since; PM10: 150 until 11 September 2023, 100 since.
  expect(await exceedancesOf(id)).toMatchObject([
    { limit: 'pm10/24h/2023-09-12', to: '2023-09-12T17:00:00.000Z', value: 120, of: 100 },
    { limit: 'pm25/24h/2026-01-01', to: '2026-01-01T17:00:00.000Z', value: 47, of: 45 },
    { limit: 'pm25/24h/2026-01-01', to: '2026-01-02T17:00:00.000Z', value: 47, of: 45 },
  ])
})

test('rows vanish when the value falls, follow when it changes, and come with late readings', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  const day = hoursOf('2026-04-02', 24, () => [150])
  await storeReadings(database, id, day.slice(0, 12))
  await rollUp()
  expect(await exceedancesOf(id)).toEqual([])
  await storeReadings(database, id, day.slice(12))
  await rollUp()
  expect(await exceedancesOf(id)).toMatchObject([{ limit: 'no2/24h/2023-09-12', value: 150 }])
  await storeReadings(database, id, [{ ...day[0]!, v: [174] }])
  await rollUp()
  expect(await exceedancesOf(id)).toMatchObject([{ value: 151, known: '24/24' }])
  await storeReadings(
    database,
    id,
    day.map((reading) => ({ ...reading, v: [40] })),
  )
  await rollUp()
  expect(await exceedancesOf(id)).toEqual([])
})

test('rows stay with exactly those hours that stay when readings are deleted', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  const readings = hoursOf('2026-04-02', 36, () => [210])
  await storeReadings(database, id, readings)
  await rollUp()
  expect(await exceedancesOf(id)).toHaveLength(37)
  await sql`delete from data_min where station_id = ${id} and time <= ${readings[23]!.time}`.execute(
    database.db,
  )
  await sql`
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    values (${id}, '2026-04-01T17:00:00Z', ${readings[23]!.time}, now())`.execute(database.db)
  await rollUp()
  const kept = await exceedancesOf(id)
  const { rows } = await sql<{ time: Date }>`
    select time from data_hour where station_id = ${id} and basis = 1 order by time`.execute(
    database.db,
  )
  expect(kept.filter(({ limit }) => limit.startsWith('no2/1h')).map(({ from }) => from)).toEqual(
    rows.map(({ time }) => time.toISOString()),
  )
})

test('a reading in the middle that is withdrawn takes its row with it', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  const readings = hoursOf('2026-04-02', 12, (k) => [k === 6 ? 250 : 20])
  await storeReadings(database, id, readings)
  await rollUp()
  expect(await exceedancesOf(id)).toMatchObject([{ value: 250 }])
  await sql`delete from data_min where station_id = ${id} and time = ${readings[6]!.time}`.execute(
    database.db,
  )
  await sql`
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    values (${id}, ${readings[5]!.time}, ${readings[6]!.time}, now())`.execute(database.db)
  await rollUp()
  expect(await exceedancesOf(id)).toEqual([])
})

test('approved and raw rows part where a judgement changes a value', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  const readings = hoursOf('2026-04-02', 24, (k) => [k === 3 ? 900 : 20])
  await storeReadings(database, id, readings)
  await rollUp()
  expect(await exceedancesOf(id, 0)).toEqual(await exceedancesOf(id, 1))
  const time = readings[3]!.time as Date
  await database.db
    .insertInto('data_min_edit')
    .values({
      station_id: id,
      time,
      slot: 1,
      kind: 'review',
      value: 25,
      flag: 0,
      censor: null,
      limit_value: null,
      actor: 'test',
      rule_version: null,
      reason: 'unit',
      batch_id: null,
      supersedes: null,
    })
    .execute()
  await sql`
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    values (${id}, ${new Date(time.getTime() - 3_600_000)}, ${time}, now())`.execute(database.db)
  await rollUp()
  expect(await exceedancesOf(id, 1)).toEqual([])
  expect(await exceedancesOf(id, 0)).toMatchObject([{ limit: 'no2/1h/2023-09-12', value: 900 }])
})

test('what has not ended is not judged yet', async () => {
  const { id } = await makeStation(database.db, { indicators: ['no2'] })
  const before = clock
  clock = new Date('2026-04-02T05:30:00Z')
  await storeReadings(
    database,
    id,
    everySeconds(300, '2026-04-02T04:05:00Z', 18, () => [300]),
  )
  await rollUp()
  expect(await exceedancesOf(id)).toMatchObject([{ to: '2026-04-02T05:00:00.000Z' }])
  clock = before
})

test('the mean of a year is judged when it has ended, by the days of which enough is known', async () => {
  const { id } = await makeStation(database.db, { indicators: ['pm25'] })
  await storeReadings(
    database,
    id,
    hoursOf('2025-01-01', 365 * 24, (k) => [k < 300 * 24 ? 30 : null]),
  )
  await rollUp()
  expect(await exceedancesOf(id)).toEqual([
    {
      limit: 'pm25/year/2023-09-12',
      from: '2024-12-31T17:00:00.000Z',
      to: '2025-12-31T17:00:00.000Z',
      value: 30,
      of: 25,
      known: '300/365',
    },
  ])
})

test('surface water is held against the limits that no class has; waste water against none of them', async () => {
  const river = await makeStation(database.db, {
    type: 'surface_water_auto',
    indicators: ['nh4_n', 'do', 'cod'],
  })
  const outlet = await makeStation(database.db, {
    type: 'wastewater_auto',
    indicators: ['nh4_n', 'do', 'cod'],
  })
  for (const { id } of [river, outlet]) {
    await storeReadings(
      database,
      id,
      hoursOf('2026-04-02', 2, (k) => [k === 0 ? 0.3 : 0.31, 1, 500]),
    )
  }
  await rollUp()
  expect(await exceedancesOf(river.id)).toMatchObject([
    { limit: 'nh4_n/sample/2023-09-12', value: 0.31, of: 0.3 },
  ])
  expect(await exceedancesOf(outlet.id)).toEqual([])
})

test('many stations that read alike are judged together, each by its own values', async () => {
  const stations = []
  for (let k = 0; k < 5; k++) stations.push(await makeStation(database.db, { indicators: ['so2'] }))
  for (const [number, { id }] of stations.entries()) {
    await storeReadings(
      database,
      id,
      hoursOf('2026-05-02', 1, () => [348 + number]),
    )
  }
  await rollUp()
  const found = []
  for (const { id } of stations) found.push((await exceedancesOf(id)).map(({ value }) => value))
  expect(found).toEqual([[], [], [], [351], [352]])
})
