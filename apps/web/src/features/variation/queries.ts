// The queries of the index through a year.
import { queryOptions } from '@tanstack/react-query'
import type { AqiRanking, AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import type { OtherIndices } from '@eos/contract/calls/stations/other-indices'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../api/api.ts'
import { nullIfMissing } from '../../api/client/api-error.ts'
import { noteDemo } from '../../api/portal/figures-demo.ts'
import { asRefresh, every } from '../../api/queries.ts'

export interface AskedStations {
  provinceCode: string | undefined
  stationIds: readonly string[]
}

/** Air stations over a year, the present one where none is named: all of them, or some that stand beside one another. */
export const rankingQuery = (year: number | undefined, some?: AskedStations) =>
  queryOptions({
    queryKey: [
      'aqi-ranking',
      year ?? 'present',
      ...(some ? [some.provinceCode ?? '', some.stationIds.join(',')] : []),
    ],
    staleTime: 5 * minuteMs,
    refetchInterval: every(10 * minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<AqiRanking> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/aqi-variation', {
          query: { year: written(year), ...some },
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

/** Null where no published station with an index has this id. */
export const stationYearQuery = (id: string, year: number | undefined) =>
  queryOptions({
    queryKey: ['aqi-year', id, year ?? 'present'],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<AqiYear | null> => {
      const asking = { params: { stationId: id }, query: { year: written(year) }, signal }
      const address = 'GET /api/{product}/public/aqi-variation/{stationId}'
      return nullIfMissing(
        apiOf(client)
          .ask(address, { ...asking, ...asRefresh(queryKey) })
          .then(noteDemo),
      )
    },
  })

/** The indices of other countries for the same station and year. */
export const otherIndicesQuery = (id: string, year: number) =>
  queryOptions({
    queryKey: ['other-indices', id, year],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<OtherIndices> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/other-indices/{stationId}', {
          params: { stationId: id },
          query: { year: String(year) },
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

const written = (year: number | undefined) => (year === undefined ? undefined : String(year))
