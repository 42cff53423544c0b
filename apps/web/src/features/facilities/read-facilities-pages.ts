// Reads what the pages of facilities show before the server renders them.
import { dailyMeansQuery } from '../../api/daily-means.ts'
import type { PageReading } from '../../api/portal/page-reading.ts'
import { askedOf } from './facilities-address.ts'
import { outletsShown } from './facility/outlets-shown.ts'
import { facilitiesQuery, facilityQuery } from './queries.ts'

export async function readFacilitiesPage(reading: PageReading): Promise<boolean> {
  const { client, search, locale, organization } = reading
  const asked = askedOf(new URLSearchParams(search), organization)
  await client.fetchQuery(facilitiesQuery(asked, locale))
  return true
}

/** Whether there is such a facility, and it is published. */
export async function readFacilityPage(reading: PageReading): Promise<boolean> {
  const { client, parameters, locale } = reading
  const found = await client.fetchQuery(facilityQuery(parameters['id'] ?? '', locale))
  if (!found) return false
  const shown = found.outlets.slice(0, outletsShown)
  await Promise.all(shown.map(({ stationId }) => client.prefetchQuery(dailyMeansQuery(stationId))))
  return true
}
