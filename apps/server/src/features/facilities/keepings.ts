// How the outlets of facilities kept their limits on the last thirty days: the counts of each outlet's page, added up.
import type { FacilityKeeping } from '@eos/contract/calls/waste/facilities'
import type { LimitVerdict } from '@eos/contract/waste/facilities'
import { groupedBy } from '../../platform/database/parts.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { DaysOfStations, LimitKeeping } from '../exceedances/face.ts'
import { listOutlets } from './queries/outlets.ts'

export const noKeeping: FacilityKeeping = {
  outlets: 0,
  judged: 0,
  above: 0,
  days: 0,
  hours: 0,
  expectedHours: 0,
}

export interface Places {
  db: Db
  days: DaysOfStations
  now: Date
}

/** Returns them by the id of these facilities, or of all; those without a public outlet have none. */
export async function keepingsOf(
  { db, days, now }: Places,
  facilityIds: readonly string[] | null,
): Promise<Map<string, FacilityKeeping>> {
  const outlets = await listOutlets(db, { facilityIds, at: now })
  const known = await days.keepings([...new Set(outlets.map(({ stationId }) => stationId))])
  const byFacility = groupedBy(outlets, ({ facilityId }) => facilityId)
  return new Map(
    [...byFacility].map(([id, own]) => [
      id,
      sumUp(own.map(({ stationId }) => known.get(stationId))),
    ]),
  )
}

/** An outlet whose days are not known yet counts as one that is not judged. */
export function sumUp(outlets: readonly (LimitKeeping | undefined)[]): FacilityKeeping {
  const known = outlets.filter((each) => each !== undefined)
  const over = new Set(known.flatMap(({ overDays }) => overDays))
  const sum = (of: (keeping: LimitKeeping) => number) =>
    known.reduce((total, keeping) => total + of(keeping), 0)
  return {
    outlets: outlets.length,
    judged: known.filter(({ judged }) => judged > 0).length,
    above: known.filter(({ overDays }) => overDays.length > 0).length,
    days: over.size,
    hours: sum(({ hours }) => hours),
    expectedHours: sum(({ expectedHours }) => expectedHours),
  }
}

export function verdictOf({ outlets, judged, above }: FacilityKeeping): LimitVerdict {
  if (outlets === 0) return 'none'
  if (above > 0) return 'above'
  return judged > 0 ? 'within' : 'unjudged'
}
