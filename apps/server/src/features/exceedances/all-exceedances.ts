// Exceedances of stations and of samples as one list, the newest first.
import { limitKey, limitOfKey, type Limit } from '@eos/indices'
import type { Db } from '../../platform/database/tables/tables.ts'
import {
  listExceedances,
  type ListedExceedance,
  type WantedExceedances,
} from './queries/list-rows.ts'
import { listSampleExceedances } from './queries/list-samples.ts'
import { isOfPermit, limitsOfPermit } from './permits/permit-limits.ts'
import { listPermits } from './permits/queries.ts'

/** With the limit as its standard or permit states it; `undefined` where that has been removed. */
export interface ShownExceedance extends ListedExceedance {
  statedLimit: Limit | undefined
}

/** Each part is read from its own index; at one instant stations come before samples. */
export async function listAllExceedances(
  db: Db,
  wanted: WantedExceedances,
): Promise<ShownExceedance[]> {
  const ofStations = await listExceedances(db, wanted)
  const ofSamples = await listSampleExceedances(db, wanted)
  // Sorting is stable: those of one instant stay in their order.
  const found = [...ofStations, ...ofSamples]
    .toSorted((a, b) => b.end.getTime() - a.end.getTime())
    .slice(0, wanted.size)
  const permitted = await listPermittedLimits(db, found)
  return found.map((row) => {
    return { ...row, statedLimit: permitted.get(row.limitKey) ?? limitOfKey(row.limitKey) }
  })
}

/** The limits of permits that were exceeded, by key. */
async function listPermittedLimits(
  db: Db,
  found: readonly ListedExceedance[],
): Promise<Map<string, Limit>> {
  const stationIds = new Set(
    found.flatMap(({ limitKey: key, stationId }) =>
      isOfPermit(key) && stationId ? stationId : [],
    ),
  )
  if (stationIds.size === 0) return new Map()
  const permits = await listPermits(db, [...stationIds])
  const limits = [...permits.values()].flat().flatMap(limitsOfPermit)
  return new Map(limits.map((limit) => [limitKey(limit), limit]))
}
