// Begins a bulk computation: an asynchronous commit, the lock of the station, and the removal of index rows.
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { exists, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'

/** A crash loses what was computed together with the marks of it. */
export async function commitWithoutDisk(db: Db): Promise<void> {
  await run(db)`set local synchronous_commit = off`
}

/** Until the end of the transaction. */
export async function lockRollUp(db: Db, stationId: string): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtextextended(${`roll-up ${stationId}`}, 0))`
}

/**
 * Deletes all rolled index rows that will be computed; false when reported ones remain, with which COPY would conflict.
 */
export async function clearIndexRows(
  { db, stations }: RollUpJob,
  { from, to }: TimeRange,
): Promise<boolean> {
  // A day that begins before the range has a part of it.
  const firstOf = {
    aqi_hour: sql`${from}::timestamptz`,
    aqi_24h: sql`${from}::timestamptz`,
    aqi_day: sql`date_trunc('day', ${from}::timestamptz, ${stations.timeZone})`,
  }
  let isClear = true
  for (const [table, first] of Object.entries(firstOf)) {
    const isInRange = sql`station_id = any(${stations.stationIds}::bigint[]) and time >= ${first} and time < ${to}`
    await run(db)`delete from ${sql.table(table)} where ${isInRange} and origin = ${codes.rolled}`
    const hasReported = await exists(
      db,
    )`select 1 from ${sql.table(table)} where ${isInRange} limit 1`
    isClear &&= !hasReported
  }
  return isClear
}
