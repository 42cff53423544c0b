// The bin: what was removed and can be restored, and the calls that restore a thing or remove it for good.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { asRefresh } from '../../api/queries.ts'

interface BinPlace {
  /** All kinds when absent. */
  kind?: string | undefined
  page: number
  size: number
}

export const binQuery = ({ kind, page, size }: BinPlace) =>
  queryOptions({
    queryKey: ['admin', 'bin', kind ?? '', page, size],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/bin', {
        query: { kind, page, size },
        signal,
        ...asRefresh(queryKey),
      }),
    placeholderData: keepPreviousData,
  })

/** For how long the bin keeps things is the same on every page of it. */
export const binFactsQuery = () => binQuery({ page: 0, size: 1 })

export const restoreFromBin = (id: string) =>
  api.ask('POST /api/admin/bin/{id}/restore', { params: { id }, keepException: true })

export const purgeFromBin = (id: string) =>
  api.ask('DELETE /api/admin/bin/{id}', { params: { id }, keepException: true })

/** Returns the number in the bin of what was removed, from the headers of the answer. */
export function binNumberIn(headers: Headers): string | undefined {
  return headers.get('link')?.match(/\/api\/admin\/bin\/(\d+)\/restore>; rel="restore"/)?.[1]
}
