// Queries are exported options objects whose key names everything that the answer depends on; these serve several features.
// A failed request of a visitor shows a toast; one that the page repeats in the background (`asRefresh`) does not.
import {
  QueryCache,
  QueryClient,
  queryOptions,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import type { LatestStations } from '@eos/contract/calls/latest'
import type { LatestColumns, StationFactsFile } from '@eos/contract/calls/latest-columns'
import { itemsOf, type Collection } from '@eos/contract/hal'
import { joinLatest } from '@eos/contract/latest-columns'
import { wire } from '@eos/contract/vocabulary'
import { api } from './api.ts'
import { noteAge } from './figures-age.ts'
import { noteDemo } from './figures-demo.ts'
import { product } from './product.ts'

interface Asked {
  state: { status: string; errorUpdateCount: number }
}

/** For each query the failures counted until it last gave an answer, or until a visitor asked for it anew. */
const forgiven = new WeakMap<Asked, number>()

function failuresInRow(query: Asked): number {
  const { status, errorUpdateCount } = query.state
  return status === 'success' ? 0 : errorUpdateCount - (forgiven.get(query) ?? 0)
}

const queryCache = new QueryCache({
  onSuccess: (_data, query) => forgiven.set(query, query.state.errorUpdateCount),
})

// A failure on a page that was left is forgotten: a visitor who comes back asks as for the first time.
queryCache.subscribe(({ type, query }) => {
  const isLeft = type === 'observerRemoved' && query.getObserversCount() === 0
  if (isLeft && query.state.data === undefined && failuresInRow(query) > 0) queryCache.remove(query)
})

/** No automatic retry: the specification has none, and the page offers one. A failed query waits for its timer or the visitor. */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: ({ state }) => state.status !== 'error',
    },
  },
})

// Nobody watches it by itself, yet whatever is on the screen rests on it.
queryClient.setQueryDefaults(['station-facts'], { gcTime: Infinity })

/** Before a visitor asks again for what failed: its failure is news once more. */
export function forgive(error: unknown): void {
  const failed = queryCache.findAll({ predicate: ({ state }) => state.error === error })
  for (const query of failed) forgiven.set(query, query.state.errorUpdateCount)
}

const mostDoublings = 4

/** For `refetchInterval`: so many milliseconds, twice as many after each failure in a row, up to sixteen times. */
export const every = (periodMs: number) => (query: Asked) =>
  periodMs * 2 ** Math.min(failuresInRow(query), mostDoublings)

/** Asks again for what is on the screen because there is news; what has failed waits for its timer. */
export function refresh(queryKey: QueryKey): void {
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.status !== 'error',
  })
}

/**
 * Options for the request of a key. When its answer or its failure has been shown, another failure is not announced,
 * and the browser's cache is not used. The next page of a growing list is a request of the visitor.
 */
export function asRefresh(key: QueryKey, pageParam?: string): { silent: boolean; fresh: boolean } {
  const query = queryCache.find({ queryKey: key })
  const data = query?.state.data
  const pages = (data as Partial<InfiniteData<unknown, string>> | undefined)?.pageParams
  const isMore = pageParam !== undefined && pages?.includes(pageParam) === false
  const isAgain = data !== undefined || (query !== undefined && failuresInRow(query) > 0)
  return { silent: isAgain && !isMore, fresh: data !== undefined }
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

/** All provinces in force. Read at start-up, where a failure is only logged, then cached for pickers and search. */
export const provincesQuery = (options: { quiet?: boolean } = {}) =>
  queryOptions({
    queryKey: ['provinces'],
    staleTime: Infinity,
    queryFn: async ({ queryKey, signal }) =>
      itemsOf(
        await api.get<Collection<Province>>('/api/province', {
          query: { page: 0, size: wire.provincePageSize },
          signal,
          silent: options.quiet ?? asRefresh(queryKey).silent,
        }),
      ),
  })

/**
 * The newest air and water of all published stations, or of one province's. Looked at again each minute and at every
 * reading. What moves is small; names and places come with it only when they have changed.
 */
export const latestQuery = (provinceCode: string) =>
  queryOptions({
    queryKey: ['latest', provinceCode],
    refetchInterval: every(60_000),
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
