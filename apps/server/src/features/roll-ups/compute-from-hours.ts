// Computes days, months and index rows for hours that were loaded in bulk, such as an archive, without any readings.
import { sql } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import type { PoolClient } from 'pg'
import type { Context } from '../../platform/context.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import { copyIndexRows } from './index-copy.ts'
import { withConcurrency } from '../../platform/jobs/with-concurrency.ts'
import { groupAlike, listSlotLayouts } from '../../readings/queries/slot-layout.ts'
import { rollUpCalendar } from './roll-up-calendar.ts'
import { hoursServedAfter, rollUpIndex } from './roll-up-index.ts'
import type { RollUpJob } from '../../readings/roll-up-job.ts'
import { widenRange, type TimeRange } from '../../platform/time/time-range.ts'
import { judgeExceedances } from '../exceedances/face.ts'

export interface BulkHours {
  stationIds: readonly string[]
  /** The loaded hours start in [from, to). */
  from: Date
  to: Date
  report?: (progress: { done: number; total: number }) => void
}

/**
 * The computed rows are rolled ones whatever the origin of their hours, so that later readings of the same day, month or index
 * window correct them. Safe to repeat.
 */
export async function computeFromHours(
  { db, pool, now }: Pick<Context, 'db' | 'pool' | 'now'>,
  { stationIds, from, to, report }: BulkHours,
): Promise<void> {
  const layouts = await listSlotLayouts(db, stationIds)
  const at = now()
  let done = 0
  await withConcurrency(layouts, async (layout) => {
    await inTransaction(pool, (transaction, client) =>
      computeStation(
        client,
        { db: transaction, stations: groupAlike([layout])[0]!, now: at },
        { from, to },
      ),
    )
    done++
    report?.({ done, total: layouts.length })
  })
  await announceChange(db, { kind: 'roll-ups', stationIds: [...stationIds] })
}

async function computeStation(client: PoolClient, job: RollUpJob, range: TimeRange): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(job.db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roll-up ${job.stations.stationIds[0]}`}, 0))`.execute(
    job.db,
  )
  await rollUpCalendar(job, range)
  const isClear = await clearIndexRows(job, range)
  await rollUpIndex(
    isClear ? { ...job, writeIndexRows: (own, rows) => copyIndexRows(client, own, rows) } : job,
    range,
  )
  await judgeExceedances(job, range)
}

/** Takes away all rolled index rows that will be computed; false when reported ones remain, which COPY would stumble over. */
async function clearIndexRows({ db, stations }: RollUpJob, range: TimeRange): Promise<boolean> {
  const { from, to } = widenRange(range, { after: hoursServedAfter })
  // A day that begins before the range has a part of it.
  const firstOf = {
    aqi_hour: sql`${from}::timestamptz`,
    aqi_24h: sql`${from}::timestamptz`,
    aqi_day: sql`date_trunc('day', ${from}::timestamptz, ${stations.timeZone})`,
  }
  let isClear = true
  for (const [table, first] of Object.entries(firstOf)) {
    const isInRange = sql`station_id = any(${stations.stationIds}::bigint[]) and time >= ${first} and time < ${to}`
    await sql`delete from ${sql.table(table)} where ${isInRange} and origin = ${codes.rolled}`.execute(
      db,
    )
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${isInRange} limit 1`.execute(db)
    isClear &&= rows.length === 0
  }
  return isClear
}
