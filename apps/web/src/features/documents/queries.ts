// The queries of the page of documents.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Documents, WholeDocument } from '@eos/contract/calls/documents'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Query } from '../../api/client/address.ts'
import { apiOf } from '../../api/api.ts'
import { nullIfMissing } from '../../api/client/api-error.ts'
import { noteDemo } from '../../api/portal/figures-demo.ts'
import { asRefresh, every } from '../../api/queries.ts'

/** The list before stays while another one is read. */
export const documentsQuery = (asked: Query) =>
  queryOptions({
    queryKey: ['documents', asked],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    placeholderData: keepPreviousData,
    queryFn: async ({ client, queryKey, signal }): Promise<Documents> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/documents', {
          query: asked,
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

/** Null where no public document has this id. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<WholeDocument | null> => {
      const asking = { params: { id }, signal, ...asRefresh(queryKey) }
      return nullIfMissing(
        apiOf(client).ask('GET /api/{product}/public/documents/{id}', asking).then(noteDemo),
      )
    },
  })
