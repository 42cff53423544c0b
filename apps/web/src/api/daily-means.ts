// The daily means of a station over thirty days with the limits that hold for them, as several features show them.
import { queryOptions } from '@tanstack/react-query'
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from './api.ts'
import { asRefresh, every } from './queries.ts'

/** parts/limits/daily-means.ts reads the answer: its days, its limits and what is to be said of them. */
export const dailyMeansQuery = (stationId: string) =>
  queryOptions({
    queryKey: ['daily-means', stationId],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: ({ client, queryKey, signal }): Promise<DailyMeans> =>
      apiOf(client).ask('GET /api/{product}/public/daily-means/{stationId}', {
        params: { stationId },
        signal,
        ...asRefresh(queryKey),
      }),
  })
