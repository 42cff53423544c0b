// Reads what a board or a widget of a station shows before the server renders it.
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import { organizationQuery } from '../../../api/organizations.ts'
import type { PageReading } from '../../../api/portal/page-reading.ts'
import { isOutlet, isSurfaceWater } from '../../../api/station-kind.ts'
import { stationPageQuery } from '../queries.ts'

/** Resolves to false when there is no such station. */
export async function readOutsidePage({ client, parameters }: PageReading): Promise<boolean> {
  const { id = '' } = parameters
  const page = await client.fetchQuery(stationPageQuery(id))
  if (!page) return false
  const { station } = page
  await Promise.all([
    (isOutlet(station) || isSurfaceWater(station)) && client.prefetchQuery(dailyMeansQuery(id)),
    station.organizationId && client.prefetchQuery(organizationQuery(station.organizationId)),
  ])
  return true
}
