// The data of the parts of home beside its figures.
import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../../api/api.ts'
import { every } from '../../../api/queries.ts'
import type { Locale } from '../../../parts/numbers/format.ts'

/** The newest announced round by level; where it fails, home stands without it. */
export const announcedCountsQuery = (provinceId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['announced-counts', provinceId, locale],
    staleTime: minuteMs,
    refetchInterval: every(10 * minuteMs),
    queryFn: ({ client, signal }) =>
      apiOf(client).ask('GET /api/{product}/count-point-wqi-level', {
        query: provinceId === '' ? {} : { provinceId },
        signal,
        silent: true,
      }),
  })
