// The queries of the storage screen.
import { queryOptions } from '@tanstack/react-query'
import type { NewRecomputation } from '@eos/contract/calls/ingestion/recomputations'
import { api } from '../../api/api.ts'
import { asRefresh, every } from '../../api/queries.ts'

export const diskQuery = () =>
  queryOptions({
    queryKey: ['admin', 'disk'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/disk', { signal, ...asRefresh(queryKey) }),
  })

const refreshMs = 3_000

/** Asked again as long as one is under way. */
export const recomputationsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'recomputations'],
    queryFn: async ({ queryKey, signal }) =>
      (await api.ask('GET /api/admin/recomputations', { signal, ...asRefresh(queryKey) })).data,
    refetchInterval: (query) =>
      query.state.data?.some(({ finishedAt }) => finishedAt === null) === true &&
      every(refreshMs)(query),
  })

export const beginRecomputation = (body: NewRecomputation) =>
  api.ask('POST /api/admin/recomputations', { body, keepException: true })
