// Computed hours, for judging.
import { codes } from '../../../platform/database/codes.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Hour {
  stationId: string
  /** Epoch milliseconds of the start. */
  start: number
  values: (number | null)[]
  /** The number of readings of each value; null for a reported hour. */
  counts: (number | null)[] | null
  expected: number
}

type HourRow = Omit<Hour, 'start'> & { time: Date }

/** Hours of the approved basis with from <= start < to in epoch milliseconds, in order. */
export async function listHours(
  db: Db,
  stationIds: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<Hour[]> {
  const found = await rows<HourRow>(db)`
    select station_id as "stationId", time, v as "values", n as counts, expected from data_hour
     where station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved}
       and time >= ${new Date(from)} and time < ${new Date(to)}
     order by station_id, time`
  return found.map(hourOfRow)
}

export async function listHoursAt(
  db: Db,
  stationId: string,
  starts: readonly number[],
): Promise<Hour[]> {
  const found = await rows<HourRow>(db)`
    select station_id as "stationId", time, v as "values", n as counts, expected from data_hour
     where station_id = ${stationId} and basis = ${codes.approved}
       and time = any(${starts.map((start) => new Date(start))}::timestamptz[])`
  return found.map(hourOfRow)
}

function hourOfRow({ time, ...row }: HourRow): Hour {
  return { ...row, start: time.getTime() }
}
