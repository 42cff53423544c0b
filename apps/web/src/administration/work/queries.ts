// The queries of the work list; its first page also counts what waits of every kind.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Digest, WorkKindName } from '@eos/contract/labels/work'
import { api } from '../../api/api.ts'
import { asRefresh, every } from '../../api/queries.ts'

const refreshMs = 30_000

/** @param kind all kinds when absent */
export const workQuery = (kind?: WorkKindName) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'work', kind ?? ''],
    refetchInterval: every(refreshMs),
    initialPageParam: '',
    queryFn: ({ queryKey, pageParam, signal }) =>
      api.ask('GET /api/admin/work', {
        query: { kind, size: 25, after: pageParam || undefined },
        signal,
        ...asRefresh(queryKey, pageParam),
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Items that have begun to wait since the person last looked. */
export const newsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'work', 'news'],
    refetchInterval: every(refreshMs),
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/work/news', { signal, ...asRefresh(queryKey) }),
  })

export const lookAtWork = () => api.ask('POST /api/admin/work/look', {})

export const handedOnQuery = () =>
  queryOptions({
    queryKey: ['admin', 'work', 'handed-on'],
    refetchInterval: every(refreshMs),
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/work/handed-on', { signal, ...asRefresh(queryKey) }),
  })

/** Counts the stations within reach by state. */
export const networkQuery = () =>
  queryOptions({
    queryKey: ['admin', 'station-states', 'network'],
    refetchInterval: every(refreshMs),
    queryFn: async ({ queryKey, signal }) => {
      const query = { size: 1 }
      const answer = await api.ask('GET /api/admin/station-states', {
        query,
        signal,
        ...asRefresh(queryKey),
      })
      return answer.counts
    },
  })

/** How much came from the stations within reach. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: ['admin', 'station-states', 'figures'],
    refetchInterval: every(refreshMs),
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/network', { signal, ...asRefresh(queryKey) }),
  })

/** How many exceedances within reach there are since then. */
export const exceededQuery = (from: string) =>
  queryOptions({
    queryKey: ['exceedances', 'admin', 'count', from],
    refetchInterval: every(refreshMs),
    queryFn: async ({ queryKey, signal }) => {
      const asked = { query: { from, reach: 'own' as const }, signal, ...asRefresh(queryKey) }
      return (await api.ask('GET /api/admin/exceedances/count', asked)).count
    },
  })

/** How many stations that the person may publish are not public. */
export const notPublicQuery = () =>
  queryOptions({
    queryKey: ['admin', 'public-stations', 'not-public'],
    refetchInterval: every(refreshMs),
    queryFn: async ({ queryKey, signal }) => {
      const query = { public: 'false', size: 1 }
      const answer = await api.ask('GET /api/admin/public-stations', {
        query,
        signal,
        ...asRefresh(queryKey),
      })
      return answer.page?.totalElements ?? 0
    },
  })

export const workChoiceQuery = () =>
  queryOptions({
    queryKey: ['admin', 'work', 'choice'],
    queryFn: ({ signal }) => api.ask('GET /api/admin/work/choice', { signal }),
  })

export const chooseDigest = (digest: Digest) =>
  api.ask('PUT /api/admin/work/choice', { body: { digest }, keepException: true })
