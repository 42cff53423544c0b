// The query of the data sets and of the licence under which they stand.
import { queryOptions } from '@tanstack/react-query'
import type { DataSets } from '@eos/contract/calls/data-sets'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../api/api.ts'
import type { Locale } from '../../parts/numbers/format.ts'

export const dataSetsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['data-sets', locale],
    staleTime: 5 * minuteMs,
    queryFn: ({ client, signal }): Promise<DataSets> =>
      apiOf(client).ask('GET /api/{product}/public/data-sets', { signal }),
  })
