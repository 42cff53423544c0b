// Brings packed readings back into data_min before their flags change.
import type { Db } from '../../platform/database/tables/tables.ts'
import { bringBack, lookUpArchive } from '../archive/queries/archived-rows.ts'

interface Place {
  stationId: string
  time: number
}

/** @returns the places that are packed or being packed: their change must be noted */
export async function bringBackToAmend<P extends Place>(
  db: Db,
  places: readonly P[],
): Promise<P[]> {
  if (places.length === 0) return []
  const { packed, isArchived } = await lookUpArchive(db, places)
  await bringBack(db, packed)
  return places.filter(({ time }) => isArchived(time))
}
