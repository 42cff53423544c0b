// Links from a sampling point to the automatic station of its river, and from a station to the points.
import type { NearbyPoints, PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import { resourceAt } from '@eos/contract/resources/all'
import { anonymous } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/http/locale.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { indexIn, timeOf, type Given } from '../announced-answers.ts'
import { asOf, dbOf, withheldNow, type Answering } from '../facts.ts'
import { isRowId } from '../asked-places.ts'
import { findStationNear, listPointsNear } from '../queries/nearby.ts'
import { listPeriodicPoints } from '../queries/periodic-points.ts'

const points = resourceAt('location-point')!
const mostPoints = 3

export async function stationNear(
  answering: Answering,
  point: string,
): Promise<PeriodicPoint['station']> {
  const { locale, now } = answering
  const found = await findStationNear(dbOf(answering), point, now)
  if (!found) return null
  return { id: found.id, name: nameIn(locale, found), distanceKm: found.distanceKm }
}

/** Nothing is near a station that is not public, as if there were no such station. */
export async function pointsNearStation(
  answering: Answering,
  { stationId }: Given<'nearStation'>,
): Promise<NearbyPoints> {
  const { locale, now } = answering
  const db = dbOf(answering)
  const arePublic = mayRead(points, anonymous, now)
  const near = isRowId(stationId)
    ? await listPointsNear(db, { station: stationId, arePublic, most: mostPoints, now })
    : []
  const ids = near.map(({ id }) => id)
  const indices = await listPeriodicPoints(db, {
    points: ids,
    words: [],
    withheld: await withheldNow(answering),
  })
  const byPoint = new Map(indices.map((each) => [each.locationId, each]))
  return {
    data: near.flatMap((point) => {
      const { id, distanceKm } = point
      const index = byPoint.get(id)
      if (!index) return []
      const told = { ...timeOf(index), ...indexIn(index, locale), edition: index.rule }
      return [{ id, name: nameIn(locale, point), distanceKm, ...told }]
    }),
    ...asOf(answering),
  }
}
