// Counts the hours that a recomputation would compute, and those that it would leave as they are.
import { retentionEdge } from '../../readings/queries/stored-readings.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { hoursIn } from './queries/chunk-hours.ts'

interface Preview {
  /** It counts the ones that have hours in the range. */
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
  const edge = await retentionEdge(db)
  const preview = { stations: 0, hours: 0, leftReported: 0, leftDropped: 0 }
  for (const stationId of stationIds) {
    const chunk = { stationIds: [stationId], from: from ?? new Date(0), to }
    const counted = await hoursIn(db, chunk, edge)
    if (counted.hours > 0) preview.stations++
    preview.hours += counted.hours
    preview.leftReported += counted.reported
    preview.leftDropped += counted.dropped
  }
  return preview
}
