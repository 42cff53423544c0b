// The stations of the enterprise whose site this is.
import type { LatestStation } from '@eos/contract/calls/latest'
import { organizationTypes } from '@eos/contract/vocabulary'
import type { Organization } from '../../api/organization.ts'
import { isOutlet } from '../../api/station-kind.ts'

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
