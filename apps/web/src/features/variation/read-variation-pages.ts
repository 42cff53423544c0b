// Reads what the pages about the year show before the server renders them.
import type { PageReading } from '../../api/portal/page-reading.ts'
import { otherIndicesQuery, rankingQuery, stationYearQuery } from './queries.ts'
import { askedStations, asksForOthers, readYear } from './variation-address.ts'

export async function readRankingPage({ client, search }: PageReading): Promise<boolean> {
  await client.fetchQuery(rankingQuery(readYear(new URLSearchParams(search))))
  return true
}

/** Resolves to false when there is no such station, or none with an index. */
export async function readStationYearPage(reading: PageReading): Promise<boolean> {
  const { client, search, parameters } = reading
  const view = new URLSearchParams(search)
  const year = readYear(view)
  const found = await client.fetchQuery(stationYearQuery(parameters['id'] ?? '', year))
  if (!found) return false
  await Promise.all([
    client.prefetchQuery(rankingQuery(year, askedStations(view, found.station))),
    ...(asksForOthers(view)
      ? [client.prefetchQuery(otherIndicesQuery(found.station.id, found.year))]
      : []),
  ])
  return true
}
