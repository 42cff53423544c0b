// The queries of the search: what is offered while somebody types, and a page of results.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FoundThings } from '@eos/contract/calls/place-search'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../api/api.ts'
import { thingsOfEach, thingsOfKind, type AskedSearch } from './search-address.ts'

const address = 'GET /api/{product}/public/search'
const offeredOfEach = 3

/**
 * The last suggestions stay until the next answer. A failure is not reported here, since the page
 * of results tells it.
 */
export const offersQuery = (q: string) =>
  queryOptions({
    queryKey: ['search-offers', q],
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }): Promise<FoundThings> =>
      apiOf(client).ask(address, {
        query: { q, size: String(offeredOfEach) },
        signal,
        silent: true,
        keepException: true,
      }),
  })

export const searchQuery = ({ q, kind, page }: AskedSearch) =>
  queryOptions({
    queryKey: ['search', q, kind ?? '', page],
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }): Promise<FoundThings> =>
      apiOf(client).ask(address, {
        query: {
          q,
          kind: kind ?? '',
          page: String(page - 1),
          size: String(kind ? thingsOfKind : thingsOfEach),
        },
        signal,
      }),
  })
