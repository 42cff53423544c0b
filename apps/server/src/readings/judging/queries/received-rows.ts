// Readings as received: the newest of each station, and the deliveries of rows.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'

/** The newest reading of a station; its time in epoch milliseconds. */
export interface Before {
  time: number
  values: readonly (number | null)[]
  flags: readonly (number | null)[] | null
}

/** By station. */
export async function listNewest(
  db: Db,
  stationIds: readonly string[],
): Promise<Map<string, Before>> {
  const found = await rows<Omit<Before, 'time'> & { stationId: string; time: Date }>(db)`
    select station_id as "stationId", time, v as "values", q as flags from data_last
     where station_id = any(${stationIds}::bigint[])`
  return new Map(
    found.map(({ stationId, time, ...row }) => [stationId, { time: time.getTime(), ...row }]),
  )
}

/** Rows of one station with from < time <= to, without packed ones. */
export async function listBatches(
  db: Db,
  stationId: string,
  { from, to }: TimeRange,
): Promise<{ time: Date; batchId: string }[]> {
  return rows<{ time: Date; batchId: string }>(db)`
    select time, batch_id as "batchId" from data_min
     where station_id = ${stationId} and time > ${from} and time <= ${to}`
}
