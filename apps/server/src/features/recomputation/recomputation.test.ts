// Recomputing a range: exact, resumable, beside live work, and never over what was reported or whose readings are gone.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'
import { judgeWaiting } from '../quality/quality-worker.ts'
import { beginRecomputation, type NewRun } from './begin.ts'
import { followEditions, presentEditions } from './editions.ts'
import { findOpenRun } from './queries/next-chunk.ts'
import { recomputeNext } from './recompute-chunk.ts'
import { readRunState } from './queries/runs.ts'
import { runRecomputations } from './run-recomputation.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { judgeAgainWhenChanged, judgeAgainWhenMade } from './when-rule-changes.ts'

let database: FreshDatabase
const now = () => new Date('2026-07-01T00:00:00Z')
const context = () => ({ ...database, now })

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database.close())
beforeEach(() => sql`delete from recomputation`.execute(database.db))

async function stationWithReadings(code: string, days = 3): Promise<string> {
  const { id } = await makeStation(database.db, { code, indicators: ['no2', 'pm25'] })
  await storeReadings(
    database,
    id,
    everySeconds(3600, '2026-03-30T18:00:00Z', days * 24, (k) => [100 + (k % 24), 60]),
  )
  await processDirtyIntervals(context())
  return id
}

const begin = (run: Partial<NewRun>) =>
  inTransaction(database.db, (trx) =>
    beginRecomputation(trx, { what: 'hours', wish: { all: true }, actor: 'test', ...run }, now()),
  )

async function hoursOf(stationId: string) {
  const { rows } = await sql`
    select time, basis, v, n, expected from data_hour where station_id = ${stationId} order by 1, 2`.execute(
    database.db,
  )
  return rows
}

async function exceedancesOf(stationId: string) {
  const { rows } = await sql`
    select basis, end_time, limit_key, value from exceedance where station_id = ${stationId}
     order by 2, 3, 1`.execute(database.db)
  return rows
}

test('what was damaged is as it was computed from the readings, in exactly the range', async () => {
  const id = await stationWithReadings('whole')
  const [hours, exceedances] = [await hoursOf(id), await exceedancesOf(id)]
  expect(exceedances.length).toBeGreaterThan(0)
  await sql`update data_hour set v = '{1,1}' where station_id = ${id}`.execute(database.db)
  await sql`delete from exceedance where station_id = ${id}`.execute(database.db)
  const run = await begin({ wish: { stationCodes: ['whole'] } })
  await runRecomputations(context(), { only: run.id })
  expect(await hoursOf(id)).toEqual(hours)
  expect(await exceedancesOf(id)).toEqual(exceedances)
  expect(await readRunState(database.db, run.id)).toMatchObject({ waiting: 0, hours: 72 })
})

test('exceedances alone come from the stored hours', async () => {
  const id = await stationWithReadings('judged')
  const exceedances = await exceedancesOf(id)
  await sql`update exceedance set value = 9999 where station_id = ${id}`.execute(database.db)
  const run = await begin({ what: 'exceedances', wish: { stationCodes: ['judged'] } })
  await runRecomputations(context(), { only: run.id })
  expect(await exceedancesOf(id)).toEqual(exceedances)
})

test('killed in the middle, the same command goes on with the rest and ends as if nothing had happened', async () => {
  const ids = [await stationWithReadings('killed-1', 70), await stationWithReadings('killed-2', 70)]
  const before = await Promise.all(ids.map(hoursOf))
  await sql`update data_hour set v = '{1,1}' where station_id = any(${ids}::bigint[])`.execute(
    database.db,
  )
  const wish = { stationCodes: ['killed-1', 'killed-2'] }
  const first = await begin({ wish })
  const run = (await findOpenRun(database.db, first.id))!
  await recomputeNext(context(), run)
  await recomputeNext(context(), run)
  // The process dies inside the next chunk: its transaction is gone, and so is its mark.
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query('begin')
  await client.query('update recomputation_station set done_until = now()')
  await database.pool.query('select pg_terminate_backend($1::int)', [rows[0]!.pid])
  client.release(new Error('killed'))
  expect(await readRunState(database.db, first.id)).toMatchObject({ waiting: 2 })
  const again = await begin({ wish })
  expect(again).toEqual({ id: first.id, isContinued: true })
  await runRecomputations(context(), { only: again.id })
  expect(await Promise.all(ids.map(hoursOf))).toEqual(before)
  expect(await readRunState(database.db, first.id)).toMatchObject({ waiting: 0, hours: 3360 })
})

test('two that work at once share the chunks and do each once', async () => {
  const id = await stationWithReadings('shared', 70)
  const run = await begin({ wish: { stationCodes: ['shared'] } })
  await Promise.all([
    runRecomputations(context(), { only: run.id }),
    runRecomputations(context(), { only: run.id }),
  ])
  expect(await readRunState(database.db, run.id)).toMatchObject({ waiting: 0, hours: 1680 })
  expect((await hoursOf(id)).length).toBe(1680)
})

test('reported hours and hours whose readings were dropped stay as they are, and are counted', async () => {
  const id = await stationWithReadings('kept')
  await sql`
    update data_hour set origin = 1, v = '{7,7}' where station_id = ${id}
       and time >= '2026-04-01T00:00:00Z'`.execute(database.db)
  await sql`
    update data_hour set v = '{8,8}' where station_id = ${id} and time < '2026-04-01T00:00:00Z'`.execute(
    database.db,
  )
  await sql`delete from data_min where station_id = ${id} and time < '2026-04-01T00:00:00Z'`.execute(
    database.db,
  )
  await sql`
    insert into archive_month (month, state, since) values ('2026-03-01', 'dropped', now())`.execute(
    database.db,
  )
  const before = await hoursOf(id)
  const run = await begin({ wish: { stationCodes: ['kept'] } })
  await runRecomputations(context(), { only: run.id })
  expect(await hoursOf(id)).toEqual(before)
  const state = await readRunState(database.db, run.id)
  expect(state).toMatchObject({ hours: 72, leftReported: 41, leftDropped: 31 })
  await sql`delete from archive_month`.execute(database.db)
})

test('codes that nobody knows are refused with their names', async () => {
  await expect(begin({ wish: { stationCodes: ['nowhere-1', 'nowhere-2'] } })).rejects.toThrow(
    'No station has the code nowhere-1, nowhere-2.',
  )
  await expect(begin({ wish: { provinceCode: '99' } })).rejects.toThrow(
    'No province in force has the code 99.',
  )
})

test('a new edition of a limit or an index has what rests on it recomputed, once', async () => {
  const id = await stationWithReadings('editions')
  await sql`delete from exceedance where station_id = ${id}`.execute(database.db)
  await sql`delete from installation where key = 'computed-by'`.execute(database.db)
  expect(await followEditions(database.db, now())).toEqual(['exceedances'])
  expect(await followEditions(database.db, now())).toEqual([])
  await runRecomputations(context())
  expect((await exceedancesOf(id)).length).toBeGreaterThan(0)
  const next = { ...presentEditions, index: 'vn-aqi-2099@1' }
  expect(await followEditions(database.db, now(), next)).toEqual(['index'])
  expect(await followEditions(database.db, now(), { ...next, hours: '99' })).toEqual(['hours'])
})

test('a rule that is made or changed judges the stored readings of those that measure what it is about', async () => {
  const id = await stationWithReadings('ruled')
  const other = await makeStation(database.db, { indicators: ['so2'] })
  const no2 = await sql<{ id: string }>`select id from indicator where code = 'no2'`.execute(
    database.db,
  )
  const rule = {
    code: 'range-no2-test',
    kind: 'range',
    indicatorId: no2.rows[0]!.id,
    indicatorGroup: null,
    stationId: id,
    validFrom: '2026-03-31T17:00:00Z',
    validTo: null,
  }
  await sql`
    insert into quality_rule (code, kind, indicator_id, station_id, outcome, maximum, valid_from)
    values (${rule.code}, 'range', ${rule.indicatorId}, ${id}, 'suspect', 110, ${rule.validFrom})`.execute(
    database.db,
  )
  await judgeAgainWhenMade(database.db, rule, now())
  await runRecomputations(context())
  await processDirtyIntervals(context())
  await judgeWaiting(context())
  const flagged = await sql<{ time: Date }>`
    select reading_flag.time from reading_flag join quality_rule on quality_rule.id = rule_id
     where reading_flag.station_id = ${id} and code = ${rule.code} order by time`.execute(
    database.db,
  )
  expect(flagged.rows.length).toBeGreaterThan(0)
  expect(flagged.rows[0]!.time >= new Date(rule.validFrom)).toBe(true)
  expect(
    (await exceedancesOf(id)).filter((row) =>
      String((row as { limit_key: string }).limit_key).startsWith('qcvn-05-2023/no2'),
    ).length,
  ).toBeLessThan(6)
  await judgeAgainWhenChanged(database.db, {
    row: rule,
    changes: { validFrom: '2026-03-01T00:00:00Z' },
    now: now(),
  })
  await judgeAgainWhenChanged(database.db, { row: rule, changes: {}, now: now() })
  const { rows } = await sql<{ from_time: Date; stations: string }>`
    select from_time, stations from recomputation where finished_at is null`.execute(database.db)
  expect(rows).toEqual([{ from_time: new Date('2026-03-01T00:00:00Z'), stations: '1' }])
  expect(other.id).not.toBe(id)
})
