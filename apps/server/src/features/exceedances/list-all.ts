// Exceedances of stations and of samples as one list, the newest first.
import type { Db } from '../../platform/database/tables/tables.ts'
import {
  listExceedances,
  type ListedExceedance,
  type WantedExceedances,
} from './queries/list-rows.ts'
import { listSampleExceedances } from './queries/list-samples.ts'

/** Each part is read from its own index; at one instant stations come before samples. */
export async function listAllExceedances(
  db: Db,
  wanted: WantedExceedances,
): Promise<ListedExceedance[]> {
  const ofStations = await listExceedances(db, wanted)
  const ofSamples = await listSampleExceedances(db, wanted)
  // Sorting is stable: those of one instant stay in their order.
  return [...ofStations, ...ofSamples]
    .toSorted((a, b) => b.end.getTime() - a.end.getTime())
    .slice(0, wanted.size)
}
