// The queries of the lists of exceeded limits, page by page.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../api/api.ts'
import { asRefresh, every } from '../../api/queries.ts'
import { product } from '../../api/portal/product.ts'
import type { Locale } from '../../parts/numbers/format.ts'

export type ExceedanceFilter = Readonly<Record<string, string>>

const lists = {
  public: 'GET /api/{product}/public/exceedances',
  admin: 'GET /api/admin/exceedances',
} as const

const files = {
  public: `/api/${product}/public/exceedances.csv`,
  admin: '/api/admin/exceedances.csv',
} as const

const refreshMs = 2 * minuteMs

/** Names of standards come in the language of the page. */
export const exceedancesQuery = (
  face: keyof typeof lists,
  filter: ExceedanceFilter,
  { size, locale }: { size: number; locale: Locale },
) =>
  infiniteQueryOptions({
    queryKey: ['exceedances', face, filter, size, locale],
    // They follow readings that come late, change or go.
    refetchInterval: every(refreshMs),
    initialPageParam: '',
    queryFn: ({ client, queryKey, pageParam, signal }) =>
      apiOf(client).ask(lists[face], {
        query: { ...filter, size, ...(pageParam !== '' && { after: pageParam }) },
        signal,
        ...asRefresh(queryKey, pageParam),
      }),
    getNextPageParam: ({ next }) => next,
  })

/** The exceedances of one station, as its page lists them. */
export const stationExceedancesQuery = (stationId: string, locale: Locale) =>
  exceedancesQuery('public', { stationId }, { size: 10, locale })

/** The whole list as a file for people, in the language of the page. */
export const exceedanceFile = (face: keyof typeof lists, query: ExceedanceFilter) => ({
  path: files[face],
  query: { ...query, labels: 'true' },
})
