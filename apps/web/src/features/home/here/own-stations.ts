// The stations of the enterprise whose site this is, and those of the place that home is about.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Organization } from '../../../api/portal/organization.ts'
import { isOutlet } from '../../../api/station-kind.ts'
import type { HomePlace } from './home-place.ts'

/** None on the site of an authority, whose stations are those of its country or province. */
export function ownStations(
  stations: readonly LatestStation[],
  organization: Organization | undefined,
): LatestStation[] {
  if (organization?.type !== organizationTypes.enterprise) return []
  return stations.filter((station) => station.organizationId === organization.id)
}

export function ownOutlets(
  stations: readonly LatestStation[],
  organization: Organization | undefined,
): LatestStation[] {
  return ownStations(stations, organization).filter(isOutlet)
}

/** All stations but the own ones, and those among them that lie in the place of home. */
export function stationsOfPlace(
  stations: readonly LatestStation[],
  { code, readings }: HomePlace,
  organization: Organization | undefined,
) {
  const own = ownStations(stations, organization)
  const others = stations.filter((station) => !own.includes(station))
  const isPart = code !== readings
  const ofPlace = isPart ? others.filter(({ provinceCode }) => provinceCode === code) : others
  return { others, ofPlace, isPart }
}
