// The queries of an enterprise's home page alone.
import { queryOptions } from '@tanstack/react-query'
import type { RecentHours } from '@eos/contract/calls/stations/station-page'
import { hourMs, minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../../api/api.ts'
import { every } from '../../../api/queries.ts'

/** Enough hours to include the newest that has ended. */
const newestHours = 4

/** The newest hourly means of an outlet. They stand beside its days: where they fail, the days stand alone. */
export const newestHoursQuery = (stationId: string) =>
  queryOptions({
    queryKey: ['newest-hours', stationId],
    refetchInterval: every(5 * minuteMs),
    queryFn: async ({ client, signal }): Promise<RecentHours> => {
      const { hours } = await apiOf(client).ask('GET /api/{product}/public/station/{stationId}', {
        params: { stationId },
        signal,
        silent: true,
      })
      const columns = Object.entries(hours.values)
      const left = Math.max(0, ...columns.map(([, column]) => column.length - newestHours))
      const values = columns.map(([code, column]) => [code, column.slice(left)] as const)
      return { from: hours.from + left * hourMs, values: Object.fromEntries(values) }
    },
  })
