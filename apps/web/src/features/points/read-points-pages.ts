// Reads what the pages of periodic points show before the server renders them.
import type { PageReading } from '../../api/portal/page-reading.ts'
import { askedOf, readAnnouncement } from './points-address.ts'
import { periodicPointQuery, periodicPointsQuery } from './queries.ts'

export async function readPointsPage({ client, search, locale }: PageReading): Promise<boolean> {
  await client.fetchQuery(periodicPointsQuery(askedOf(new URLSearchParams(search)), locale))
  return true
}

/** Whether there is such a point, and it is public. */
export async function readPointPage(reading: PageReading): Promise<boolean> {
  const { client, search, parameters, locale } = reading
  const asked = readAnnouncement(new URLSearchParams(search))
  const found = await client.fetchQuery(periodicPointQuery(parameters['id'] ?? '', asked, locale))
  return found !== null
}
