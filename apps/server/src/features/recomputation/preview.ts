// What a recomputation would go through, and what it would leave as it is.
import { retentionEdge } from '../../readings/queries/stored-readings.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { countStationHours } from './queries/pieces.ts'

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
    const counted = await countStationHours(db, { edge, stationId, from, to })
    const { hours, reported, dropped } = counted
    if (Number(hours) > 0) preview.stations++
    preview.hours += Number(hours)
    preview.leftReported += Number(reported)
    preview.leftDropped += Number(dropped)
  }
  return preview
}
