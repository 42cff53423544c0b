// What the lists of exceeded limits ask the server for, page by page.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Exceedances } from '@eos/contract/calls/exceedances'
import { api } from '../api/api.ts'
import { asRefresh, every } from '../api/queries.ts'
import { product } from '../api/product.ts'
import type { Locale } from '../ui/format.ts'

export type ExceedanceFilter = Readonly<Record<string, string>>

const addresses = {
  public: `/api/${product}/public/exceedances`,
  admin: '/api/admin/exceedances',
} as const

const refreshMs = 120_000

/** Names of standards come in the language of the page. */
export const exceedancesQuery = (
  face: keyof typeof addresses,
  filter: ExceedanceFilter,
  { size, locale }: { size: number; locale: Locale },
) =>
  infiniteQueryOptions({
    queryKey: ['exceedances', face, filter, size, locale],
    // They follow readings that come late, change or go.
    refetchInterval: every(refreshMs),
    initialPageParam: '',
    queryFn: ({ queryKey, pageParam, signal }) =>
      api.get<Exceedances>(addresses[face], {
        query: { ...filter, size, ...(pageParam !== '' && { after: pageParam }) },
        signal,
        ...asRefresh(queryKey, pageParam),
      }),
    getNextPageParam: ({ next }) => next,
  })

/** The whole list as a file. */
export const exceedanceFile = (face: keyof typeof addresses, query: ExceedanceFilter) => ({
  path: `${addresses[face]}.csv`,
  query,
})
