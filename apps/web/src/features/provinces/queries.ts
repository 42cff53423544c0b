// The queries of a province's page alone.
import { queryOptions } from '@tanstack/react-query'
import type { PeriodicPoints } from '@eos/contract/calls/announced/periodic-points'
import type { ProvinceTrend } from '@eos/contract/calls/stations/province-trend'
import { readHourlyIndex } from '@eos/contract/answers/hourly-index'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../api/api.ts'
import { asRefresh, every } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { dayRanges, type DayRanges } from '../home/face.ts'

/** This month at each air station of a province, beside the same days a year before. */
export const provinceTrendQuery = (provinceCode: string) =>
  queryOptions({
    queryKey: ['province-trend', provinceCode],
    staleTime: 5 * minuteMs,
    refetchInterval: every(10 * minuteMs),
    queryFn: ({ client, queryKey, signal }): Promise<ProvinceTrend> =>
      apiOf(client).ask('GET /api/{product}/public/province-trend/{provinceCode}', {
        params: { provinceCode },
        signal,
        ...asRefresh(queryKey),
      }),
  })

/** The points of a province that were announced, the worst first; as many as its page names. */
export const announcedPointsQuery = (provinceId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['province-announced', provinceId, locale],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: ({ client, queryKey, signal }): Promise<PeriodicPoints> =>
      apiOf(client).ask('GET /api/{product}/public/periodic-points', {
        query: { provinceId, size: '6' },
        signal,
        ...asRefresh(queryKey),
      }),
  })

/** The range of each station's index within a day. Where it fails, the index now stands alone. */
export const provinceRangesQuery = (provinceCode: string) =>
  queryOptions({
    queryKey: ['day-ranges', provinceCode],
    staleTime: 10 * minuteMs,
    refetchInterval: every(10 * minuteMs),
    queryFn: async ({ client, signal }): Promise<DayRanges> =>
      dayRanges(
        readHourlyIndex(
          await apiOf(client).ask('GET /api/{product}/public/hourly-index/{provinceCode}', {
            params: { provinceCode },
            signal,
            silent: true,
          }),
        ),
      ),
  })
