// The queries of the home page alone.
import { queryOptions } from '@tanstack/react-query'
import type { Changes } from '@eos/contract/calls/ingestion/changes'
import { readHourlyIndex } from '@eos/contract/answers/hourly-index'
import { apiOf } from '../../api/api.ts'
import { minuteMs, hourMs } from '@eos/contract/words/time-units'
import { product } from '../../api/portal/product.ts'
import { asRefresh, every } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { dayRanges, type DayRanges } from './day-ranges.ts'

/** The changes since 24 hours ago, in one province or in the whole country. */
export const changesQuery = (provinceCode: string) =>
  queryOptions({
    queryKey: ['changes', provinceCode],
    refetchInterval: every(minuteMs),
    queryFn: ({ client, queryKey, signal }) =>
      apiOf(client).get<Changes>(
        `/api/${product}/public/changes${provinceCode === '' ? '' : `/${encodeURIComponent(provinceCode)}`}`,
        { signal, ...asRefresh(queryKey) },
      ),
  })

/** The range of each station's index within a day. It stands beside the index now: where it fails, that stands alone. */
export const dayRangesQuery = () =>
  queryOptions({
    queryKey: ['day-ranges'],
    staleTime: 10 * minuteMs,
    refetchInterval: every(10 * minuteMs),
    queryFn: async ({ client, signal }): Promise<DayRanges> =>
      dayRanges(
        readHourlyIndex(
          await apiOf(client).ask('GET /api/{product}/public/hourly-index', {
            signal,
            silent: true,
          }),
        ),
      ),
  })

/** For how long a mean that has ended is news. */
const judgedHours = 3

/** The means of water that have lately been beyond a limit. Names of standards come in the language of the page. */
export const waterExceedancesQuery = (provinceCode: string, locale: Locale) =>
  queryOptions({
    queryKey: ['water-exceedances', provinceCode, locale],
    refetchInterval: every(5 * minuteMs),
    queryFn: ({ client, queryKey, signal }) => {
      const from = (Math.floor(Date.now() / hourMs) - judgedHours) * hourMs
      return apiOf(client).ask('GET /api/{product}/public/exceedances', {
        query: {
          averaging: 'sample',
          places: 'stations',
          from: new Date(from).toISOString(),
          size: 500,
          ...(provinceCode !== '' && { provinceCode }),
        },
        signal,
        ...asRefresh(queryKey),
      })
    },
  })
