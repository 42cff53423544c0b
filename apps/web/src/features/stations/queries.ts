// The queries of a station's pages: their first content, series, and the derivation of an index value.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { NearbyPoints } from '@eos/contract/calls/announced/periodic-points'
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import type { WaterIndexOfInterval } from '@eos/contract/calls/stations/station-water-index'
import type { StationPauses } from '@eos/contract/calls/stations/station-pauses'
import { dayMs, hourMs, minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../api/api.ts'
import { ApiError, nullIfMissing } from '../../api/client/api-error.ts'
import { noteAge } from '../../api/portal/data-age.ts'
import { noteDemo } from '../../api/portal/figures-demo.ts'
import { asRefresh, every } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { dayOf } from './history/series/download-choice.ts'
import { rangeOf, rangeOfChoice, type SeriesChoice } from './history/series/history-view.ts'
import { recentSeries } from './history/series/recent-series.ts'

/** The first content of the page; null when there is no such station, or none that is published. */
export const stationPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['station-page', id],
    refetchInterval: every(minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<StationPage | null> => {
      const asking = { params: { stationId: id }, signal, onHeaders: noteAge }
      const address = 'GET /api/{product}/public/station/{stationId}'
      return nullIfMissing(
        apiOf(client)
          .ask(address, { ...asking, ...asRefresh(queryKey) })
          .then(noteDemo),
      )
    },
  })

/** When the station was out of work, and why. */
export const stationPausesQuery = (id: string) =>
  queryOptions({
    queryKey: ['station-pauses', id],
    refetchInterval: every(5 * minuteMs),
    queryFn: ({ client, queryKey, signal }): Promise<StationPauses> =>
      apiOf(client).ask('GET /api/{product}/public/station-pauses/{stationId}', {
        params: { stationId: id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

/** The announced sampling points of the river of a station, the nearest first. */
export const pointsNearQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['points-near', id, locale],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: ({ client, queryKey, signal }): Promise<NearbyPoints> =>
      apiOf(client).ask('GET /api/{product}/public/points-near-station', {
        query: { stationId: id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

/** A series whose first hours stand before the range that is shown. */
export type LedSeries = SeriesAnswer & { leadHours?: number | undefined }

export const seriesQuery = (id: string, choice: SeriesChoice) =>
  queryOptions({
    queryKey: [
      'series',
      id,
      choice.grain,
      choice.range ? `${choice.range.from}-${choice.range.to}` : choice.period,
      choice.leadHours ?? 0,
      ...choice.indicators,
    ],
    refetchInterval: every(2 * minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<LedSeries> => {
      const { leadHours } = choice
      const atHand = choice.period === 'day' ? await hoursAtHand(client, id, choice) : undefined
      if (atHand && choice.grain !== 'minute') return { ...atHand, leadHours }
      const answer = askSeries(client, id, choice, { signal, ...asRefresh(queryKey) })
      const asked = answer.then((found): LedSeries => ({ ...found, leadHours }))
      if (!atHand) return asked
      // Hours are coarser than readings, and far better than nothing.
      return asked.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 503) return atHand
        throw error
      })
    },
  })

function askSeries(
  client: QueryClient,
  id: string,
  choice: SeriesChoice,
  options: { signal: AbortSignal; silent: boolean; fresh: boolean },
): Promise<SeriesAnswer> {
  return apiOf(client).ask('GET /api/{product}/public/series/{stationId}', {
    params: { stationId: id },
    query: {
      grain: choice.grain,
      ...rangeOfChoice(choice, Date.now()),
      indicators: choice.indicators,
    },
    ...options,
  })
}

/** The last 24 hours as they came with the page, with as many before them as the choice needs. */
async function hoursAtHand(
  client: QueryClient,
  id: string,
  { indicators: [show = 'aqi'], leadHours = 0 }: SeriesChoice,
): Promise<SeriesAnswer | undefined> {
  const page = await client.fetchQuery({ ...stationPageQuery(id), staleTime: 2_000 })
  const { from, to } = rangeOf('day', 'hour', Date.now())
  return page ? recentSeries(page, show, { from: from - leadHours * hourMs, to }) : undefined
}

/** Two years before and after a range: the calls for charts answer so many days in one go. */
const searchedMs = 730 * dayMs

/** The days that have values, around a range without any. */
export const knownDaysQuery = (
  id: string,
  show: string,
  range: { from: number; to: number },
  timeZone: string,
) =>
  queryOptions({
    queryKey: ['series', id, 'known-days', show, range.from, range.to],
    queryFn: async ({ client, signal }): Promise<string[]> => {
      const now = Date.now()
      const middle = Math.min(Math.round((range.from + range.to) / 2), now)
      const around = { from: middle - searchedMs, to: Math.min(middle + searchedMs, now) }
      const isIndex = show === 'aqi'
      const choice = {
        period: 'dates',
        grain: isIndex ? 'aqiDay' : 'day',
        indicators: isIndex ? [] : [show],
        range: around,
      } as const
      const answer = await askSeries(client, id, choice, { signal, silent: true, fresh: false })
      const values = answer.columns[0]?.values ?? []
      return answer.time
        .filter((_, row) => values[row] != null)
        .map((time) => dayOf(time, timeZone))
    },
  })

/** `time` is the getTime of an index row in epoch milliseconds; the newest row when absent. */
export const derivationQuery = (
  id: string,
  grain: string,
  time: number | undefined,
  locale: Locale,
) =>
  queryOptions({
    queryKey: ['derivation', id, grain, time ?? 'newest', locale],
    queryFn: ({ client, queryKey, signal }) =>
      apiOf(client).ask('GET /api/{product}/public/derivation/{stationId}', {
        params: { stationId: id },
        query: { grain, time, locale },
        signal,
        ...asRefresh(queryKey),
      }),
  })

/** The way to the index of the hour or day that the page shows. */
export const waterDerivationQuery = (
  id: string,
  { averaging, periodStart: time }: Pick<WaterIndexOfInterval, 'averaging' | 'periodStart'>,
  locale: Locale,
) =>
  queryOptions({
    queryKey: ['water-derivation', id, averaging, time, locale],
    queryFn: ({ client, queryKey, signal }) =>
      apiOf(client).ask('GET /api/{product}/public/water-derivation/{stationId}', {
        params: { stationId: id },
        query: { averaging, time, locale },
        signal,
        ...asRefresh(queryKey),
      }),
  })
