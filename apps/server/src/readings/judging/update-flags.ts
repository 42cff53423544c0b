// Readings whose flag changes must lie in data_min: those of packed months are brought back first.
import type { Db } from '../../platform/database/tables/tables.ts'
import { bringBack, lookUpArchive } from '../archive/queries/archived-rows.ts'

interface Place {
  stationId: string
  time: number
}

/** @returns those of the places that lie in blocks, or are on their way there: their change must be noted */
export async function bringBackToAmend<P extends Place>(
  db: Db,
  places: readonly P[],
): Promise<P[]> {
  if (places.length === 0) return []
  const { packed, isArchived } = await lookUpArchive(db, places)
  await bringBack(db, packed)
  return places.filter(({ time }) => isArchived(time))
}
