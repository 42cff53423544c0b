// What a recomputation would go through, and what it would leave as it is.
import { sql } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import { retentionEdge } from '../../readings/queries/stored-readings.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

export interface Preview {
  /** Those that have hours in the range. */
  stations: number
  hours: number
  leftReported: number
  leftDropped: number
}

/** Counted station by station, so that no statement reads the hours of the whole country. */
export async function previewRecomputation(
  db: Db,
  { stationIds, from, to }: { stationIds: readonly string[]; from: Date | undefined; to: Date },
): Promise<Preview> {
  const edge = (await retentionEdge(db)) ?? new Date(0)
  const preview = { stations: 0, hours: 0, leftReported: 0, leftDropped: 0 }
  for (const stationId of stationIds) {
    const { rows } = await sql<{ hours: string; reported: string; dropped: string }>`
      select count(*) as hours, count(*) filter (where origin = ${codes.reported}) as reported,
             count(*) filter (where origin = ${codes.rolled} and time < ${edge}) as dropped
        from data_hour
       where station_id = ${stationId} and basis = ${codes.approved}
         and time >= ${from ?? new Date(0)} and time < ${to}`.execute(db)
    const { hours, reported, dropped } = rows[0]!
    if (Number(hours) > 0) preview.stations++
    preview.hours += Number(hours)
    preview.leftReported += Number(reported)
    preview.leftDropped += Number(dropped)
  }
  return preview
}
