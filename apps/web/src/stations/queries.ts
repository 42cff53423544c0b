// The queries of a station's pages: its facts, its series, and the derivation of an index value.
import { queryOptions } from '@tanstack/react-query'
import type { SeriesAnswer } from '@eos/contract/calls/series'
import type { StationPage } from '@eos/contract/calls/station-page'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { noteAge } from '../api/figures-age.ts'
import { noteDemo } from '../api/figures-demo.ts'
import { asRefresh, every, queryClient } from '../api/queries.ts'
import type { Locale } from '../ui/format.ts'
import { rangeOf, type Period } from './history-view.ts'
import { recentSeries } from './recent-series.ts'

/** The facts of a station that do not change from hour to hour. */
export interface StationFacts {
  address?: string | null
  river?: string | null
  startedOn?: string | null
}

/** The first content of the page; null when there is no such station, or none that is published. */
export const stationPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['station-page', id],
    refetchInterval: every(60_000),
    queryFn: async ({ queryKey, signal }): Promise<StationPage | null> => {
      try {
        const asking = { params: { stationId: id }, signal, onHeaders: noteAge }
        const address = 'GET /api/{product}/public/station/{stationId}'
        return noteDemo(await api.ask(address, { ...asking, ...asRefresh(queryKey) }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

export const stationFactsQuery = (id: string) =>
  queryOptions({
    queryKey: ['station', id],
    staleTime: 10 * 60_000,
    queryFn: ({ queryKey, signal }) =>
      api.get<StationFacts>(`/api/stations/${encodeURIComponent(id)}`, {
        signal,
        ...asRefresh(queryKey),
      }),
  })

export interface SeriesChoice {
  period: Period
  grain: string
  /** Empty for an index. */
  indicators: readonly string[]
}

export const seriesQuery = (id: string, choice: SeriesChoice) =>
  queryOptions({
    queryKey: ['series', id, choice.grain, choice.period, ...choice.indicators],
    refetchInterval: every(120_000),
    queryFn: async ({ queryKey, signal }): Promise<SeriesAnswer> => {
      const [indicator = 'aqi'] = choice.indicators
      const atHand = choice.period === 'day' ? await hoursAtHand(id, indicator) : undefined
      if (atHand && choice.grain === 'aqiHour') return atHand
      const asked = api.ask('GET /api/{product}/public/series/{stationId}', {
        params: { stationId: id },
        query: {
          grain: choice.grain,
          ...rangeOf(choice.period, choice.grain, Date.now()),
          indicators: choice.indicators,
        },
        signal,
        ...asRefresh(queryKey),
      })
      if (!atHand) return asked
      // Hours are coarser than readings, and far better than nothing.
      return asked.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 503) return atHand
        throw error
      })
    },
  })

/** The last 24 hours as they came with the page. */
async function hoursAtHand(id: string, show: string): Promise<SeriesAnswer | undefined> {
  const page = await queryClient.fetchQuery({ ...stationPageQuery(id), staleTime: 2_000 })
  return page ? recentSeries(page, show, rangeOf('day', 'hour', Date.now())) : undefined
}

/** `time` is the getTime of an index row in epoch milliseconds; the newest row when absent. */
export const derivationQuery = (
  id: string,
  grain: string,
  time: number | undefined,
  locale: Locale,
) =>
  queryOptions({
    queryKey: ['derivation', id, grain, time ?? 'newest', locale],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/{product}/public/derivation/{stationId}', {
        params: { stationId: id },
        query: { grain, time, locale },
        signal,
        ...asRefresh(queryKey),
      }),
  })
