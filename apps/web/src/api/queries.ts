// Query options that several features share; each key names everything on which the answer depends. A failed request
// shows a toast, unless the page repeats it in the background (`asRefresh`).
import {
  isServer,
  QueryCache,
  QueryClient,
  queryOptions,
  type InfiniteData,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import type { LatestColumns, StationFactsFile } from '@eos/contract/calls/stations/latest-columns'
import { itemsOf, type Collection } from '@eos/contract/words/hal'
import { joinLatest } from '@eos/contract/answers/latest-columns'
import { wire } from '@eos/contract/words/vocabulary'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from './api.ts'
import { noteAge } from './portal/data-age.ts'
import { noteDemo } from './portal/figures-demo.ts'
import { product } from './portal/product.ts'

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

/** No automatic retry, as the specification has none; a failed query waits for its timer or the visitor. */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      retry: false,
      // A device without a network is given what it has kept.
      networkMode: 'offlineFirst',
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
  level?: 'province' | 'city'
  lat?: number
  lon?: number
}

/** All provinces in force. Read at start-up, where a failure is only logged, then cached for pickers and search. */
export const provincesQuery = (options: { quiet?: boolean; fresh?: boolean } = {}) =>
  queryOptions({
    queryKey: ['provinces'],
    staleTime: Infinity,
    queryFn: async ({ client, queryKey, signal }) =>
      itemsOf(
        await apiOf(client).get<Collection<Province>>('/api/province', {
          query: { page: 0, size: wire.provincePageSize },
          signal,
          fresh: options.fresh ?? false,
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
    refetchInterval: every(minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<LatestStations> => {
      const options = { signal, ...asRefresh(queryKey) }
      const columns = await apiOf(client).get<LatestColumns>(
        publicAddress('latest-values', provinceCode),
        {
          ...options,
          onHeaders: noteAge,
        },
      )
      const facts = await stationFacts(client, provinceCode, columns.facts, options)
      if (isServer) client.setQueryData([columnsKey, provinceCode], columns)
      return noteDemo(joinLatest(columns, facts))
    },
  })

/** A rendered page carries the newest readings as they came, which is far less than the rows that are made of them. */
export const isCarried = ({ state, queryKey }: Query): boolean =>
  state.status === 'success' && queryKey[0] !== 'latest'

const columnsKey = 'latest-values'

/** Makes the rows of the newest readings that a rendered page carries. */
export function openCarried(client: QueryClient): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [columnsKey] })) {
    const place = queryKey[1] as string
    const facts = client.getQueryData<StationFactsFile>(['station-facts', place])
    const columns = state.data as LatestColumns
    const { dataUpdatedAt: updatedAt } = state
    if (facts)
      client.setQueryData(latestQuery(place).queryKey, joinLatest(columns, facts), { updatedAt })
    client.removeQueries({ queryKey })
  }
}

/** The facts of the wanted version; a page that has long been open loads them anew. */
async function stationFacts(
  client: QueryClient,
  provinceCode: string,
  version: string,
  options: { signal: AbortSignal; silent: boolean },
): Promise<StationFactsFile> {
  const queryKey = ['station-facts', provinceCode]
  const known = client.getQueryData<StationFactsFile>(queryKey)
  if (known?.version === version) return known
  const address = publicAddress('station-facts', provinceCode)
  // The browser's own copy is good enough if it is of this version, which the address therefore names.
  const facts = await apiOf(client).get<StationFactsFile>(address, {
    ...options,
    query: { v: version },
  })
  client.setQueryData(queryKey, facts)
  return facts
}

function publicAddress(call: string, provinceCode: string): string {
  const place = provinceCode === '' ? '' : `/${encodeURIComponent(provinceCode)}`
  return `/api/${product}/public/${call}${place}`
}
