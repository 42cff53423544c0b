// The query of the lists about waste.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WasteList } from '@eos/contract/calls/waste/waste-lists'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Query } from '../../api/client/address.ts'
import { apiOf } from '../../api/api.ts'
import { noteDemo } from '../../api/portal/figures-demo.ts'
import { asRefresh } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'

/** The list before stays while another one is read. */
export const wasteListQuery = (asked: Query, locale: Locale) =>
  queryOptions({
    queryKey: ['waste-list', asked, locale],
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, queryKey, signal }): Promise<WasteList> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/waste-lists', {
          query: asked,
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })
