// Recomputes one station from its dirty intervals: hours, days, months and index rows, all in one transaction.
import { sql, type Kysely } from 'kysely'
import { announceChange } from '../database/changes.ts'
import type { Tables } from '../database/tables.ts'
import { findLayout } from './layout.ts'
import { rollUpCalendar } from './roll-up-calendar.ts'
import { rollUpHours } from './roll-up-hours.ts'
import { rollUpIndex } from './roll-up-index.ts'
import { hourMs, mergeStretches, type Stretch } from './roll-up-job.ts'

/** Near stretches are computed together. */
const gapHours = 48

/**
 * Claims and works off all dirty intervals of the station.
 *
 * @returns hours recomputed; `undefined` when another worker has the station at this moment
 */
export async function rollUpStation(
  db: Kysely<Tables>,
  stationId: string,
  now: Date,
): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (!(await claimStation(transaction, stationId))) return undefined
    const layout = await findLayout(transaction, stationId)
    const dirty = await listDirtyHours(transaction, stationId, layout?.timeZone ?? 'UTC')
    if (dirty.length === 0) return 0
    // A crash loses the computation and the cleared marks together, so nothing needs to wait for the disk.
    await sql`set local synchronous_commit = off`.execute(transaction)
    const stretches = mergeStretches(dirty, gapHours)
    if (layout) {
      const job = { db: transaction, layout, now }
      for (const stretch of stretches) {
        await rollUpHours(job, stretch)
        await rollUpCalendar(job, stretch)
        await rollUpIndex(job, stretch)
      }
    }
    await clearDirtyIntervals(transaction, stationId, dirty)
    await announceChange(transaction, { kind: 'roll-ups', stationIds: [stationId] })
    return stretches.reduce(
      (sum, { from, to }) => sum + (to.getTime() - from.getTime()) / hourMs,
      0,
    )
  })
}

/** Stations that wait, the longest waiting first; those that failed a moment ago are left out. */
export async function listDirtyStations(
  db: Kysely<Tables>,
  limit: number,
  without: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ station_id: string }>`
    select station_id from dirty_interval
     where station_id <> all(${without}::bigint[])
     group by station_id order by min(id) limit ${limit}`.execute(db)
  return rows.map((row) => row.station_id)
}

interface DirtyHours extends Stretch {
  id: string
}

/** One worker per station: two would compute a day from each other's unfinished hours. */
async function claimStation(db: Kysely<Tables>, stationId: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`roll-up ${stationId}`}, 0)) as "isOurs"`.execute(
    db,
  )
  return rows[0]!.isOurs
}

/** Readings in (from_time, to_time] belong to these whole hours. */
async function listDirtyHours(
  db: Kysely<Tables>,
  stationId: string,
  timeZone: string,
): Promise<DirtyHours[]> {
  const { rows } = await sql<DirtyHours>`
    select id, least(date_trunc('hour', from_time, ${timeZone}), last_hour) as from,
           last_hour + interval '1 hour' as to
      from (select id, from_time,
                   date_trunc('hour', to_time - interval '1 microsecond', ${timeZone}) as last_hour
              from dirty_interval where station_id = ${stationId} for update) dirty
     order by 2`.execute(db)
  return rows
}

async function clearDirtyIntervals(
  db: Kysely<Tables>,
  stationId: string,
  dirty: readonly DirtyHours[],
): Promise<void> {
  await sql`
    delete from dirty_interval where station_id = ${stationId}
       and id = any(${dirty.map((row) => row.id)}::bigint[])`.execute(db)
}
