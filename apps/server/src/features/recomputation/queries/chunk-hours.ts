// Statements of one step of a recomputation: its readings are read, its hours are counted.
import { codes } from '../../../platform/database/codes.ts'
import { retentionEdge } from '../../../readings/queries/stored-readings.ts'
import { one, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'
import type { Chunk, Run } from './next-chunk.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'

/** Whole hours of the stations' zone, which may begin at half an hour of ours. */
export async function wholeHours(
  { db, stations }: RollUpJob,
  { from, to }: Chunk,
): Promise<TimeRange> {
  const { timeZone } = stations
  return one<TimeRange>(db)`
    select date_trunc('hour', ${from}::timestamptz, ${timeZone}) as from,
           date_trunc('hour', ${to}::timestamptz - interval '1 microsecond', ${timeZone})
             + interval '1 hour' as to`
}

export async function countHours(db: Db, { id, what }: Run, chunk: Chunk): Promise<void> {
  const { hours, reported, dropped } = await hoursIn(db, chunk, await retentionEdge(db))
  const keepsHours = what === 'hours' || what === 'all'
  await run(db)`
    update recomputation
       set hours = hours + ${hours},
           left_reported = left_reported + ${keepsHours ? reported : 0},
           left_dropped = left_dropped + ${keepsHours ? dropped : 0}
     where id = ${id}`
}

/** Counts the hours with from <= start < to, the reported ones, and those before the retention edge. */
export function hoursIn(db: Db, { stationIds, from, to }: Chunk, edge = new Date(0)) {
  return one<{ hours: number; reported: number; dropped: number }>(db)`
    select count(*)::int as hours,
           count(*) filter (where origin = ${codes.reported})::int as reported,
           count(*) filter (where origin = ${codes.rolled} and time < ${edge})::int as dropped
      from data_hour
     where station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved}
       and time >= ${from} and time < ${to}`
}
