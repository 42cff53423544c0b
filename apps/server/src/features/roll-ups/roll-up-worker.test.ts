// Rolling up survives crashes and company: nothing is lost, nothing is counted twice.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { countWaiting } from '../../../test/waiting.ts'
import { announceChange, openChangeFeed, type Change } from '../../platform/database/changes.ts'
import { computeFromHours } from './compute-from-hours.ts'
import { processDirtyIntervals, RollUpFailed, startRollUpWorker } from './roll-up-worker.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database.close())

const now = () => new Date('2026-06-01T00:00:00Z')

async function count(table: 'data_hour' | 'data_day' | 'aqi_hour' | 'dirty_interval', id: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where station_id = ${id}`.execute(
    database.db,
  )
  return rows[0]!.count
}

async function makeDirtyStation() {
  const { id } = await makeStation(database.db, { indicators: ['pm25'] })
  await storeReadings(
    database,
    id,
    everySeconds(3600, '2026-03-01T18:00:00Z', 48, () => [30]),
  )
  return id
}

/**
 * Ends the sessions that wait for the table of days, and counts them; outside of a transaction, to see new sessions.
 */
async function killWaiting(): Promise<number> {
  const { rows } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%data_day%'`,
  )
  return rows.length
}

test('leaves everything as it was when its connection dies on the way, and finishes the next time', async () => {
  const id = await makeDirtyStation()
  const blocker = await database.pool.connect()
  await blocker.query('begin; lock table data_day in access exclusive mode')
  const interrupted = processDirtyIntervals({ db: database.db, now })
  const failed = expect(interrupted).rejects.toThrow(RollUpFailed)
  try {
    await expect.poll(killWaiting, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
    await failed
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  expect([await count('data_hour', id), await count('dirty_interval', id)]).toEqual([0, 1])
  await processDirtyIntervals({ db: database.db, now })
  expect(await count('data_hour', id)).toBe(48)
  expect(await count('data_day', id)).toBe(2)
  expect(await count('aqi_hour', id)).toBe(48)
  expect(await count('dirty_interval', id)).toBe(0)
})

test('shares the stations between two workers without disturbing either', async () => {
  const ids = [await makeDirtyStation(), await makeDirtyStation(), await makeDirtyStation()]
  const seen: number[] = []
  const report = ({ hours }: { hours: number }) => seen.push(hours)
  const [one, other] = await Promise.all([
    processDirtyIntervals({ db: database.db, now }, { report }),
    processDirtyIntervals({ db: database.db, now }, { report }),
  ])
  expect(one.hours + other.hours).toBe(3 * 48)
  for (const id of ids) {
    expect([await count('data_hour', id), await count('dirty_interval', id)]).toEqual([48, 0])
  }
  expect(seen.length).toBeGreaterThanOrEqual(3)
})

test('keeps a mark that was set while its station was being computed', async () => {
  const id = await makeDirtyStation()
  const blocker = await database.pool.connect()
  await blocker.query('begin; lock table data_day in access exclusive mode')
  const running = processDirtyIntervals({ db: database.db, now })
  await expect.poll(() => countWaiting(database.pool)).toBe(1)
  await storeReadings(database, id, [
    { time: '2026-03-01T18:00:00Z', v: [78], periodSeconds: 3600 },
  ])
  await blocker.query('rollback')
  blocker.release()
  await running
  const day = await database.db
    .selectFrom('data_day')
    .select('v')
    .where('station_id', '=', id)
    .orderBy('time')
    .executeTakeFirstOrThrow()
  expect(day.v).toEqual([32])
  expect(await count('dirty_interval', id)).toBe(0)
})

test('wakes when readings are announced, and announces what it has computed', async () => {
  const changes = await openChangeFeed(database.url)
  const heard: Change[] = []
  changes.listen((change) => heard.push(change))
  const former = await makeDirtyStation()
  const worker = await startRollUpWorker({ db: database.db, now, changes })
  await expect.poll(() => count('dirty_interval', former)).toBe(0)
  const id = await makeDirtyStation()
  await announceChange(database.db, { kind: 'readings', stationIds: [id] })
  await expect.poll(() => count('data_hour', id)).toBe(48)
  await expect.poll(() => heard).toContainEqual({ kind: 'roll-ups', stationIds: [id] })
  await worker.stop()
  await changes.close()
})

test('computes days, months and index from hours that were loaded without readings', async () => {
  const { id } = await makeStation(database.db, { indicators: ['pm25', 'o3'] })
  await sql`
    insert into data_hour (station_id, basis, time, v, expected, origin, rule_version, computed_at)
    select ${id}, 1, timestamptz '2026-03-01 17:00Z' + hour * interval '1 hour', array[30, 80]::real[],
           1, 1, 1, now() from generate_series(0, 71) hour`.execute(database.db)
  const seen: unknown[] = []
  await computeFromHours(
    { db: database.db, now },
    {
      stationIds: [id],
      from: new Date('2026-03-01T00:00:00Z'),
      to: new Date('2026-03-06T00:00:00Z'),
      report: (progress) => seen.push(progress),
    },
  )
  expect(seen).toEqual([{ done: 1, total: 1 }])
  expect([await count('data_day', id), await count('aqi_hour', id)]).toEqual([3, 72])
  // Readings that come afterwards correct the same day, though its hours were reported.
  await storeReadings(
    database,
    id,
    everySeconds(3600, '2026-03-04T18:00:00Z', 24, () => [60, 80]),
  )
  await processDirtyIntervals({ db: database.db, now })
  const days = await database.db
    .selectFrom('aqi_day')
    .select('aqi')
    .where('station_id', '=', id)
    .orderBy('time')
    .execute()
  expect(days.map(({ aqi }) => aqi)).toEqual([60, 60, 60, 117])
})

test('computes the same index in bulk as reading by reading, and again over its own rows', async () => {
  const makeHours = async () => {
    const { id } = await makeStation(database.db, { indicators: ['pm25', 'o3', 'no2'] })
    await sql`
      insert into data_hour (station_id, basis, time, v, n, expected, origin, rule_version, computed_at)
      select ${id}, 1, timestamptz '2026-03-01 17:00Z' + hour * interval '1 hour',
             array[20 + hour % 50, case when hour % 7 > 0 then 80 + hour end, 33.3]::real[],
             array[case when hour between 40 and 60 then 3 else 12 end, 12, 12]::smallint[],
             12, 1, 1, now() from generate_series(0, 95) hour
       where hour not between 70 and 75`.execute(database.db)
    return id
  }
  const rowsOf = async (id: string) => {
    const tables = ['aqi_hour', 'aqi_24h', 'aqi_day'] as const
    const lists = tables.map((table) =>
      database.db
        .selectFrom(table)
        .select(['time', 'basis', 'aqi', 'dominant', 'sub', 'reason', 'rule', 'origin'])
        .where('station_id', '=', id)
        .orderBy('time')
        .execute(),
    )
    return Promise.all(lists)
  }
  const [bulk, singly] = [await makeHours(), await makeHours()]
  const range = { from: new Date('2026-03-01T17:00:00Z'), to: new Date('2026-03-05T17:00:00Z') }
  const context = { db: database.db, now }
  await computeFromHours(context, { stationIds: [bulk], ...range })
  await database.db
    .insertInto('dirty_interval')
    .values({ station_id: singly, from_time: range.from, to_time: range.to, marked_at: now() })
    .execute()
  await processDirtyIntervals(context)
  const expected = await rowsOf(singly)
  expect(expected.map((rows) => rows.length)).toEqual([90, 90, 4])
  expect(new Set(expected[0]!.map(({ reason }) => reason))).toContain('nowcast-incomplete')
  expect(await rowsOf(bulk)).toEqual(expected)
  await computeFromHours(context, { stationIds: [bulk], ...range })
  expect(await rowsOf(bulk)).toEqual(expected)
  // A reported value in the range stays, and the others are computed around it.
  await database.db
    .updateTable('aqi_hour')
    .set({ origin: 1, aqi: 7 })
    .where('station_id', '=', bulk)
    .where('time', '=', new Date('2026-03-03T00:00:00Z'))
    .execute()
  await computeFromHours(context, { stationIds: [bulk], ...range })
  const [hourly] = await rowsOf(bulk)
  expect(hourly!.filter(({ aqi }, k) => aqi !== expected[0]![k]!.aqi)).toMatchObject([{ aqi: 7 }])
})
