// The queries of the screens about deliveries and symbols.
import { queryOptions } from '@tanstack/react-query'
import type { NewSymbolMapping } from '@eos/contract/calls/ingestion/channels'
import { minuteMs } from '@eos/contract/words/time-units'
import { api } from '../../api/api.ts'
import type { Asking } from '../../api/client/client.ts'
import { asRefresh, every } from '../../api/queries.ts'

export const deliveriesPerPage = 50
const refreshMs = 5_000
const sourcesRefreshMs = 30_000

/** Asked often, since people look here for a delivery that they have just sent. */
export const deliveriesQuery = (choice: DeliveryChoice) =>
  queryOptions({
    queryKey: ['admin', 'deliveries', choice],
    refetchInterval: every(refreshMs),
    queryFn: async ({ queryKey, signal }) => {
      const { page, onlyFaulty, source } = choice
      const query = {
        size: deliveriesPerPage,
        page,
        faulty: String(onlyFaulty),
        source: source ?? undefined,
      }
      const options = { query, signal, ...asRefresh(queryKey) }
      return (await api.ask('GET /api/admin/deliveries', options)).data
    },
  })

export interface DeliveryChoice {
  page: number
  onlyFaulty: boolean
  /** Code of the source; of all when null. */
  source: string | null
}

export const sourcesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'sources'],
    refetchInterval: every(sourcesRefreshMs),
    queryFn: async ({ queryKey, signal }) =>
      (await api.ask('GET /api/admin/sources', { signal, ...asRefresh(queryKey) })).data,
  })

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'delivery', id],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/deliveries/{id}', {
        params: { id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export const unknownSymbolsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'unknown-symbols'],
    queryFn: async ({ queryKey, signal }) =>
      (await api.ask('GET /api/admin/unknown-symbols', { signal, ...asRefresh(queryKey) })).data,
  })

export const mappingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'symbol-mappings'],
    queryFn: async ({ queryKey, signal }) =>
      (await api.ask('GET /api/admin/symbol-mappings', { signal, ...asRefresh(queryKey) })).data,
  })

export const mapSymbol = (body: NewSymbolMapping) =>
  api.ask('POST /api/admin/symbol-mappings', { body, keepException: true })

export const removeMapping = (id: string) =>
  api.ask('DELETE /api/admin/symbol-mappings/{id}', { params: { id } })

/** A refused delivery, and those of its source before it, wait for nobody any more. */
export const seeToDelivery = (id: string) =>
  api.ask('POST /api/admin/deliveries/{id}/see-to', { params: { id }, keepException: true })

/** Everything of it counts no more. */
export const undoDelivery = (id: string, reason: string) =>
  api.ask('POST /api/admin/deliveries/{id}/undo', {
    params: { id },
    body: { reason },
    keepException: true,
  })

export const ftpAccountsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'ftp-accounts'],
    queryFn: async ({ queryKey, signal }) =>
      (await api.ask('GET /api/admin/ftp-accounts', { signal, ...asRefresh(queryKey) })).data,
  })

/** Changes only when somebody puts a mapping on the server. */
export const deliveryFormatsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'delivery-formats'],
    staleTime: 5 * minuteMs,
    queryFn: async ({ queryKey, signal }) =>
      (await api.ask('GET /api/admin/delivery-formats', { signal, ...asRefresh(queryKey) })).data,
  })

export const makeFtpAccount = (body: Asking<'POST /api/admin/ftp-accounts'>['body']) =>
  api.ask('POST /api/admin/ftp-accounts', { body, keepException: true })

export const renewFtpPassword = (userName: string) =>
  api.ask('POST /api/admin/ftp-accounts/{userName}/password', {
    params: { userName },
    keepException: true,
  })

export const closeFtpAccount = (userName: string) =>
  api.ask('DELETE /api/admin/ftp-accounts/{userName}', {
    params: { userName },
    keepException: true,
  })
