// What the storage screen asks the server for.
import { queryOptions } from '@tanstack/react-query'
import type { DiskReport } from '@eos/contract/calls/disk'
import type { NewRecomputation, Recomputation } from '@eos/contract/calls/recomputations'
import { api } from '../../api/api.ts'

export const diskQuery = () =>
  queryOptions({
    queryKey: ['admin', 'disk'],
    queryFn: ({ signal }) => api.get<DiskReport>('/api/admin/disk', { signal, silent: true }),
  })

const refreshMs = 3_000

/** Asked again as long as one is under way. */
export const recomputationsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'recomputations'],
    queryFn: async ({ signal }): Promise<Recomputation[]> =>
      (
        await api.get<{ data: Recomputation[] }>('/api/admin/recomputations', {
          signal,
          silent: true,
        })
      ).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ finishedAt }) => finishedAt === null) === true && refreshMs,
  })

export const beginRecomputation = (wanted: NewRecomputation) =>
  api.post<Recomputation>('/api/admin/recomputations', {
    body: { ...wanted },
    keepException: true,
  })
