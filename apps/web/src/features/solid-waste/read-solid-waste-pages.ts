// Reads what the pages about solid waste show before the server renders them.
import { provincesQuery } from '../../api/queries.ts'
import type { PageReading } from '../../api/portal/page-reading.ts'
import {
  hazardousQuery,
  isCompared,
  partsQuery,
  referencesQuery,
  statisticsQuery,
} from './queries.ts'
import { askedOf, ofCountry, readView } from './waste-address.ts'

export async function readStatisticsPage({ client, search }: PageReading): Promise<boolean> {
  const view = readView(new URLSearchParams(search))
  const [told] = await Promise.all([
    client.fetchQuery(statisticsQuery(askedOf(view))),
    client.prefetchQuery(provincesQuery({ quiet: true })),
  ])
  if (isCompared(told)) await client.prefetchQuery(referencesQuery(told))
  return true
}

export async function readSolidWastePage({ client, search }: PageReading): Promise<boolean> {
  const view = ofCountry(readView(new URLSearchParams(search)))
  await Promise.all([
    client.fetchQuery(statisticsQuery(askedOf(view))),
    client.prefetchQuery(hazardousQuery()),
    client.prefetchQuery(partsQuery(view.parts)),
  ])
  return true
}
