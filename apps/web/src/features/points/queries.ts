// The queries of the pages of periodic points.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PeriodicPoint, PeriodicPoints } from '@eos/contract/calls/announced/periodic-points'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Query } from '../../api/client/address.ts'
import { apiOf } from '../../api/api.ts'
import { nullIfMissing } from '../../api/client/api-error.ts'
import { noteDemo } from '../../api/portal/figures-demo.ts'
import { asRefresh, every } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import type { AskedAnnouncement } from './points-address.ts'

/** The list before stays while another one is read. */
export const periodicPointsQuery = (asked: Query, locale: Locale) =>
  queryOptions({
    queryKey: ['periodic-points', asked, locale],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    placeholderData: keepPreviousData,
    queryFn: async ({ client, queryKey, signal }): Promise<PeriodicPoints> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/periodic-points', {
          query: asked,
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

/** Null where no public point has this id. */
export const periodicPointQuery = (id: string, asked: AskedAnnouncement, locale: Locale) =>
  queryOptions({
    queryKey: ['periodic-point', id, asked, locale],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<PeriodicPoint | null> => {
      const asking = { params: { locationId: id }, query: { ...asked }, signal }
      const address = 'GET /api/{product}/public/periodic-points/{locationId}'
      return nullIfMissing(
        apiOf(client)
          .ask(address, { ...asking, ...asRefresh(queryKey) })
          .then(noteDemo),
      )
    },
  })
