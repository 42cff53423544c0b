// Reads and changes the looks of lists that the server keeps for a person.
import { queryOptions } from '@tanstack/react-query'
import type { ListLookBody, ViewContent } from '@eos/contract/calls/people/list-views'
import { api } from '../../../../api/api.ts'
import { asRefresh } from '../../../../api/queries.ts'

export const lookQuery = (list: string) =>
  queryOptions({
    queryKey: ['list-look', list],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/lists/{list}/look', {
        params: { list },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export const putLook = (list: string, body: ListLookBody) =>
  api.ask('PUT /api/admin/lists/{list}/look', { params: { list }, body, silent: true })

export const addView = (
  list: string,
  body: { name: string; shared: boolean; content: ViewContent },
) => api.ask('POST /api/admin/lists/{list}/views', { params: { list }, body, keepException: true })

export const changeView = (
  list: string,
  id: string,
  body: { name?: string; shared?: boolean; content?: ViewContent },
) =>
  api.ask('PATCH /api/admin/lists/{list}/views/{id}', {
    params: { list, id },
    body,
    keepException: true,
  })

export const removeView = (list: string, id: string) =>
  api.ask('DELETE /api/admin/lists/{list}/views/{id}', {
    params: { list, id },
    keepException: true,
  })
