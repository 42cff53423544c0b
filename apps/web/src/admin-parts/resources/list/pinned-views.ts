// The views of lists that a person has pinned beside the work list.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

export const pinnedViewsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'pinned-views'],
    queryFn: async ({ signal }) => (await api.ask('GET /api/admin/pinned-views', { signal })).data,
  })

export const pinView = (list: string, id: string, isPinned: boolean) => {
  const options = { params: { list, id }, keepException: true } as const
  return isPinned
    ? api.ask('PUT /api/admin/lists/{list}/views/{id}/pin', options)
    : api.ask('DELETE /api/admin/lists/{list}/views/{id}/pin', options)
}
