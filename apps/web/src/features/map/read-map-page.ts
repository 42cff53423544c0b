// Reads what the server draws of the map: the newest readings, and what the colours of the address need beside them.
import type { PageReading } from '../../api/portal/page-reading.ts'
import { latestQuery } from '../../api/queries.ts'
import { waterExceedancesQuery } from '../home/face.ts'
import { hasHours, readMapAddress } from './map-address.ts'
import { isLimited, usualKind } from './station-kinds.ts'
import { hourlyIndexQuery } from './time/use-hours.ts'

export async function readMapPage({ client, locale, search }: PageReading): Promise<boolean> {
  const address = readMapAddress(new URLSearchParams(search))
  const { stations } = await client.fetchQuery(latestQuery(''))
  const kind = address.kind ?? usualKind(stations, address.station)
  const isPast = address.hour !== undefined && hasHours(kind, address)
  await Promise.all([
    isPast && client.prefetchQuery(hourlyIndexQuery),
    isLimited(kind) && client.prefetchQuery(waterExceedancesQuery('', locale)),
  ])
  return true
}
