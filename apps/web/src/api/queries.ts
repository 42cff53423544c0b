// The pattern of all queries, and the calls that more than one feature reads.
//
// A query is an exported options object: key, call, freshness. A feature keeps its own in `src/<feature>/queries.ts` and reads
// them with `useQuery(latestQuery(code))`. The key names everything that the answer depends on. The first load shows a toast when
// it fails; a refresh in the background does not (`asRefresh`), since the figures on the screen stay and say their age.
import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { LatestStations } from '@eos/contract/calls/latest'
import type { LatestColumns, StationFactsFile } from '@eos/contract/calls/latest-columns'
import { itemsOf, type Collection } from '@eos/contract/hal'
import { joinLatest } from '@eos/contract/latest-columns'
import { wire } from '@eos/contract/vocabulary'
import { api } from './api.ts'
import { noteAge } from './figures-age.ts'
import { noteDemo } from './figures-demo.ts'
import { product } from './product.ts'

/** No automatic retry: the specification shows none, and the page offers one. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true } },
})

// Nobody watches it by itself, yet whatever is on the screen rests on it.
queryClient.setQueryDefaults(['station-facts'], { gcTime: Infinity })

/**
 * How the key is asked for: when its answer is on the screen already, a failure need not be announced, and what the browser keeps
 * of the last answer is not good enough.
 */
export function asRefresh(key: QueryKey): { silent: boolean; fresh: boolean } {
  const isRefresh = queryClient.getQueryData(key) !== undefined
  return { silent: isRefresh, fresh: isRefresh }
}

export interface Province {
  /** 24 characters. */
  id: string
  provinceCode: string
  name: string
  nameEn?: string
  /** Other names under which people look for it, former provinces included. */
  aliases?: string[]
  lat?: number
  lon?: number
}

/** All provinces in force. Read at start-up, then at hand for pickers and search. */
export const provincesQuery = (options: { quiet?: boolean } = {}) =>
  queryOptions({
    queryKey: ['provinces'],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      itemsOf(
        await api.get<Collection<Province>>('/api/province', {
          query: { page: 0, size: wire.provincePageSize },
          signal,
          silent: options.quiet ?? false,
          keepException: options.quiet ?? false,
        }),
      ),
  })

/**
 * The newest air and water of all published stations, or of one province's. Looked at again each minute and at every reading. What
 * moves is small; names and places come with it only when they have changed.
 */
export const latestQuery = (provinceCode: string) =>
  queryOptions({
    queryKey: ['latest', provinceCode],
    refetchInterval: 60_000,
    queryFn: async ({ queryKey, signal }): Promise<LatestStations> => {
      const options = { signal, ...asRefresh(queryKey) }
      const columns = await api.get<LatestColumns>(publicAddress('latest-values', provinceCode), {
        ...options,
        onHeaders: noteAge,
      })
      const facts = await stationFacts(provinceCode, columns.facts, options)
      return noteDemo(joinLatest(columns, facts))
    },
  })

/** Those of the wanted version; a page that has been open for long holds older ones, which are asked for anew. */
async function stationFacts(
  provinceCode: string,
  version: string,
  options: { signal: AbortSignal; silent: boolean },
): Promise<StationFactsFile> {
  const queryKey = ['station-facts', provinceCode]
  const known = queryClient.getQueryData<StationFactsFile>(queryKey)
  if (known?.version === version) return known
  const address = publicAddress('station-facts', provinceCode)
  // The browser's own copy is good enough if it is of this version, which the address therefore names.
  const facts = await api.get<StationFactsFile>(address, { ...options, query: { v: version } })
  queryClient.setQueryData(queryKey, facts)
  return facts
}

function publicAddress(call: string, provinceCode: string): string {
  const place = provinceCode === '' ? '' : `/${encodeURIComponent(provinceCode)}`
  return `/api/${product}/public/${call}${place}`
}
