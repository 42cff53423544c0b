// The queries of keys of sources and of deliveries on trial.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import type { Asking } from '../../../api/client/client.ts'
import { asRefresh } from '../../../api/queries.ts'

export const sourceKeysQuery = () =>
  queryOptions({
    queryKey: ['admin', 'source-keys'],
    queryFn: async ({ queryKey, signal }) =>
      (await api.ask('GET /api/admin/source-keys', { signal, ...asRefresh(queryKey) })).data,
  })

export const makeSourceKey = (body: Asking<'POST /api/admin/source-keys'>['body']) =>
  api.ask('POST /api/admin/source-keys', { body, keepException: true })

export const revokeSourceKey = (id: string) =>
  api.ask('DELETE /api/admin/source-keys/{id}', { params: { id }, keepException: true })

export const tryDelivery = (body: Asking<'POST /api/admin/delivery-trials'>['body']) =>
  api.ask('POST /api/admin/delivery-trials', { body, keepException: true })
