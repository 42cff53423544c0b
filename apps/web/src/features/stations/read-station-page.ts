// Reads what the page of a station shows before the server renders it; the browser reads again what failed.
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { dailyMeansQuery } from '../../api/daily-means.ts'
import { organizationQuery } from '../../api/organizations.ts'
import type { PageReading } from '../../api/portal/page-reading.ts'
import { isOutlet, isSurfaceWater } from '../../api/station-kind.ts'
import { stationExceedancesQuery } from '../exceedances/face.ts'
import { historyChoices } from './history/choices/history-choices.ts'
import {
  derivationOf,
  readHistoryView,
  seriesOf,
  type HistoryView,
} from './history/series/history-view.ts'
import {
  derivationQuery,
  pointsNearQuery,
  seriesQuery,
  stationPageQuery,
  stationPausesQuery,
  waterDerivationQuery,
} from './queries.ts'
import { explainedIndex } from './water/water-why.ts'

/** Resolves to false when there is no such station. */
export async function readStationPage(reading: PageReading): Promise<boolean> {
  const { client, locale, search, parameters } = reading
  const { id = '' } = parameters
  const page = await client.fetchQuery(stationPageQuery(id))
  if (!page) return false
  const view = readHistoryView(new URLSearchParams(search), seriesOf(page))
  const { station } = page
  const why = page.station.index ? derivationOf(view) : undefined
  const ofWater = explainedIndex(new URLSearchParams(search), page.waterIndex)
  await Promise.all([
    client.prefetchInfiniteQuery(stationExceedancesQuery(id, locale)),
    readHistory(reading, page, view),
    client.prefetchQuery(dailyMeansQuery(id)),
    client.prefetchQuery(stationPausesQuery(id)),
    isSurfaceWater(station) && client.prefetchQuery(pointsNearQuery(id, locale)),
    isOutlet(station) &&
      station.organizationId &&
      client.prefetchQuery(organizationQuery(station.organizationId)),
    why && client.prefetchQuery(derivationQuery(id, why.grain, why.time, locale)),
    ofWater && client.prefetchQuery(waterDerivationQuery(id, ofWater, locale)),
  ])
  return true
}

/** The series of the chart, and those of the stations beside it. */
async function readHistory(
  { client }: PageReading,
  page: StationPage,
  view: HistoryView,
): Promise<void> {
  const { station } = page
  const { shown, hours } = historyChoices(view, page)
  await Promise.all([
    client.prefetchQuery(seriesQuery(station.id, shown)),
    hours && client.prefetchQuery(seriesQuery(station.id, hours)),
    ...(view.compare ?? []).flatMap((id) => [
      client.prefetchQuery(stationPageQuery(id)),
      client.prefetchQuery(seriesQuery(id, shown)),
    ]),
  ])
}
