// The hours of stations that wait to be recomputed, and the claims of workers on them.
import { hourMs } from '@eos/contract/words/time-units'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { TimeRange } from '../../platform/time/time-range.ts'
import { groupedBy, parts } from '../../platform/database/parts.ts'
import { run, rows } from '../../platform/database/statements.ts'

/** Intervals that begin at or after it; all of them when absent. */
export type Since = Date | undefined

export interface DirtyHours extends TimeRange {
  id: string
  stationId: string
}

/** Stations that wait, the oldest first, without those that have just failed. */
export async function listDirtyStations(
  db: Db,
  limit: number,
  { without = [], since }: { without?: readonly string[]; since?: Since } = {},
): Promise<string[]> {
  const found = await rows<{ station_id: string }>(db)`
    select station_id from dirty_interval
     where station_id <> all(${without}::bigint[]) and ${isSince(since)}
     group by station_id order by min(id) limit ${limit}`
  return found.map((row) => row.station_id)
}

/** One worker per station until its transaction ends: two would compute a day from each other's uncommitted hours. */
export async function claimStations(db: Db, stationIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select id from (
      select id, pg_try_advisory_xact_lock(hashtextextended('roll-up ' || id, 0)) as is_ours
        from unnest(${stationIds}::text[]) id) claimed
     where is_ours`
  return found.map((row) => row.id)
}

/** The whole hours of the station's zone for readings in (from_time, to_time]. The stations are claimed before. */
export async function listDirtyHours(
  db: Db,
  stations: readonly { stationId: string; timeZone: string }[],
  since: Since,
): Promise<DirtyHours[]> {
  const zones = groupedBy(stations, ({ timeZone }) => timeZone)
  const found: DirtyHours[] = []
  for (const [timeZone, own] of zones) {
    const stationIds = own.map(({ stationId }) => stationId)
    const listed = await rows<DirtyHours>(db)`
      select id, station_id as "stationId",
             least(date_trunc('hour', from_time, ${timeZone}), last_hour) as from,
             last_hour + interval '1 hour' as to
        from (select id, station_id, from_time,
                     date_trunc('hour', to_time - interval '1 microsecond', ${timeZone}) as last_hour
                from dirty_interval
               where station_id = any(${stationIds}::bigint[]) and ${isSince(since)}) dirty
       order by 3`
    found.push(...listed)
  }
  return found
}

export async function clearDirtyIntervals(db: Db, dirty: readonly DirtyHours[]): Promise<void> {
  const stationIds = [...new Set(dirty.map((row) => row.stationId))]
  await run(db)`
    delete from dirty_interval where station_id = any(${stationIds}::bigint[])
       and id = any(${dirty.map((row) => row.id)}::bigint[])`
}

function isSince(since: Since) {
  return since ? sql`from_time >= ${since}` : sql`true`
}

/**
 * Marks hours, by their starts, to be computed again.
 * @returns the number of marked hours
 */
export async function markHours(
  db: Db,
  hours: readonly { stationId: string; time: Date }[],
  markedAt: Date,
): Promise<number> {
  const intervals = hours.map(({ stationId, time }) => {
    return { stationId, from: time.getTime(), to: time.getTime() + hourMs }
  })
  await insertDirtyIntervals(db, intervals, markedAt)
  return hours.length
}

/**
 * Notes that readings with from < time <= to (epoch ms) have changed, so that everything computed from them is
 * recomputed.
 */
export async function insertDirtyIntervals(
  db: Db,
  intervals: readonly { stationId: string; from: number; to: number }[],
  markedAt: Date,
): Promise<void> {
  for (const part of parts(intervals, 1000)) {
    await run(db)`
      insert into dirty_interval (station_id, from_time, to_time, marked_at)
      select station_id, from_time, to_time, ${markedAt}::timestamptz
        from unnest(${part.map(({ stationId }) => stationId)}::bigint[],
                    ${part.map(({ from }) => new Date(from))}::timestamptz[],
                    ${part.map(({ to }) => new Date(to))}::timestamptz[]) as changed (station_id, from_time, to_time)`
  }
}
