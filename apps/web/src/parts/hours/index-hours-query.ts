// The last hours of a station's index.
import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../api/api.ts'
import { every } from '../../api/queries.ts'
import type { IndexHours } from './last-hours.ts'

/** They stand beside the index: where they fail, it stands alone. */
export const indexHoursQuery = (stationId: string) =>
  queryOptions({
    queryKey: ['hours', stationId],
    refetchInterval: every(10 * minuteMs),
    queryFn: async ({ client, signal }): Promise<IndexHours> => {
      const page = await apiOf(client).ask('GET /api/{product}/public/station/{stationId}', {
        params: { stationId },
        signal,
        silent: true,
      })
      const { from, aqi } = page.hours
      return aqi ? { from, aqi } : { from }
    },
  })
