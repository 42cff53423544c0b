// The query of the map alone.
import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../api/api.ts'
import { every } from '../../api/queries.ts'

/** The last hours of the chosen station. They stand beside its index: where they fail, the index stands alone. */
export const stationHoursQuery = (stationId: string) =>
  queryOptions({
    queryKey: ['station-hours', stationId],
    refetchInterval: every(10 * minuteMs),
    queryFn: async ({ client, signal }) => {
      const page = await apiOf(client).ask('GET /api/{product}/public/station/{stationId}', {
        params: { stationId },
        signal,
        silent: true,
      })
      return page.hours
    },
  })
