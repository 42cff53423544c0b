// The query of the state of the service.
import { queryOptions } from '@tanstack/react-query'
import type { ServiceStatus } from '@eos/contract/calls/service-status'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../api/api.ts'

export const statusQuery = () =>
  queryOptions({
    queryKey: ['service-status'],
    staleTime: minuteMs,
    queryFn: ({ client, signal }): Promise<ServiceStatus> =>
      apiOf(client).ask('GET /api/{product}/public/status', { signal }),
  })
