// What the storage screen asks the server for.
import { queryOptions } from '@tanstack/react-query'
import type { DiskReport } from '@eos/contract/calls/disk'
import { api } from '../../api/api.ts'

export const diskQuery = () =>
  queryOptions({
    queryKey: ['admin', 'disk'],
    queryFn: ({ signal }) => api.get<DiskReport>('/api/admin/disk', { signal, silent: true }),
  })
