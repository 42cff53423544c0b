// The query of the home page alone.
import { queryOptions } from '@tanstack/react-query'
import type { Changes } from '@eos/contract/calls/changes'
import { api } from '../api/api.ts'
import { product } from '../api/product.ts'
import { asRefresh, every } from '../api/queries.ts'

/** The changes since 24 hours ago, in one province or in the whole country. */
export const changesQuery = (provinceCode: string) =>
  queryOptions({
    queryKey: ['changes', provinceCode],
    refetchInterval: every(60_000),
    queryFn: ({ queryKey, signal }) =>
      api.get<Changes>(
        `/api/${product}/public/changes${provinceCode === '' ? '' : `/${encodeURIComponent(provinceCode)}`}`,
        { signal, ...asRefresh(queryKey) },
      ),
  })
