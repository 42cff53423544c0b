// Statements of one step of a recomputation: its readings are read, its hours are counted.
import { codes } from '../../../platform/database/codes.ts'
import { sql } from 'kysely'
import { retentionEdge } from '../../../readings/queries/stored-readings.ts'
import { run, one } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'
import type { Piece, Run } from './next-piece.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'

/** Whole hours of the stations' zone, which may begin at half an hour of ours. */
export async function wholeHours(
  { db, stations }: RollUpJob,
  { from, to }: Piece,
): Promise<TimeRange> {
  const { timeZone } = stations
  const { rows } = await sql<TimeRange>`
    select date_trunc('hour', ${from}::timestamptz, ${timeZone}) as from,
           date_trunc('hour', ${to}::timestamptz - interval '1 microsecond', ${timeZone})
             + interval '1 hour' as to`.execute(db)
  return rows[0]!
}

export async function countHours(db: Db, { id, what }: Run, piece: Piece): Promise<void> {
  const edge = (await retentionEdge(db)) ?? new Date(0)
  const { rows } = await sql<{ hours: string; reported: string; dropped: string }>`
    select count(*) as hours, count(*) filter (where origin = ${codes.reported}) as reported,
           count(*) filter (where origin = ${codes.rolled} and time < ${edge}) as dropped
      from data_hour
     where station_id = any(${piece.stationIds}::bigint[]) and basis = ${codes.approved}
       and time >= ${piece.from} and time < ${piece.to}`.execute(db)
  const { hours, reported, dropped } = rows[0]!
  const keepsHours = what === 'hours' || what === 'all'
  await sql`
    update recomputation
       set hours = hours + ${hours},
           left_reported = left_reported + ${keepsHours ? reported : '0'},
           left_dropped = left_dropped + ${keepsHours ? dropped : '0'}
     where id = ${id}`.execute(db)
}

/** A crash loses what was computed and the mark together. */
export async function commitLater(db: Db): Promise<void> {
  await run(db, sql`set local synchronous_commit = off`)
}

/** All of the range, those that were reported, and those whose readings are gone. */
export async function countStationHours(
  db: Db,
  {
    edge,
    stationId,
    from,
    to,
  }: { edge: Date; stationId: string; from: Date | undefined; to: Date },
): Promise<{ hours: string; reported: string; dropped: string }> {
  return one(
    db,
    sql<{ hours: string; reported: string; dropped: string }>`
      select count(*) as hours, count(*) filter (where origin = ${codes.reported}) as reported,
             count(*) filter (where origin = ${codes.rolled} and time < ${edge}) as dropped
        from data_hour
       where station_id = ${stationId} and basis = ${codes.approved}
         and time >= ${from ?? new Date(0)} and time < ${to}`,
  )
}
