// The queries of the screen about station states.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  NewStationWindow,
  StateChoice,
  StationStateRules,
} from '@eos/contract/calls/stations/station-states'
import { api } from '../../api/api.ts'
import { asRefresh, every } from '../../api/queries.ts'

const refreshMs = 30_000

/** Everything here begins with this. */
export const statesKey = ['admin', 'station-states'] as const

export const stateListQuery = (filter: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [...statesKey, 'list', filter],
    refetchInterval: every(refreshMs),
    initialPageParam: '',
    queryFn: ({ queryKey, pageParam, signal }) => {
      const query = { ...filter, size: 50, after: pageParam || undefined }
      return api.ask('GET /api/admin/station-states', {
        query,
        signal,
        ...asRefresh(queryKey, pageParam),
      })
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const stateHistoryQuery = (stationId: string) =>
  queryOptions({
    queryKey: [...statesKey, 'station', stationId],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/station-states/{id}', {
        params: { id: stationId },
        signal,
        ...asRefresh(queryKey),
      }),
  })

export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...statesKey, 'notices'],
    refetchInterval: every(refreshMs),
    initialPageParam: '',
    queryFn: ({ queryKey, pageParam, signal }) =>
      api.ask('GET /api/admin/state-notices', {
        query: { size: 20, after: pageParam || undefined },
        signal,
        ...asRefresh(queryKey, pageParam),
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const unseenQuery = () =>
  queryOptions({
    queryKey: [...statesKey, 'unseen'],
    refetchInterval: every(refreshMs),
    queryFn: async ({ queryKey, signal }) =>
      (await api.ask('GET /api/admin/state-notices/seen', { signal, ...asRefresh(queryKey) }))
        .unseen,
  })

export const choiceQuery = () =>
  queryOptions({
    queryKey: [...statesKey, 'choice'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/state-notices/choice', { signal, ...asRefresh(queryKey) }),
  })

export const rulesQuery = () =>
  queryOptions({
    queryKey: [...statesKey, 'rules'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/station-state-rules', {
        signal,
        ...asRefresh(queryKey),
      }),
  })

const kept = { keepException: true } as const

export const declareWindow = (id: string, body: NewStationWindow) =>
  api.ask('POST /api/admin/station-states/{id}/windows', { params: { id }, body, ...kept })

export const endWindow = (id: string) =>
  api.ask('POST /api/admin/station-windows/{id}/end', { params: { id }, ...kept })

export const acknowledgeStation = (id: string, note: string) =>
  api.ask('POST /api/admin/station-states/{id}/acknowledge', {
    params: { id },
    body: { note },
    ...kept,
  })

export const acknowledgeNotice = (id: string, note: string) =>
  api.ask('POST /api/admin/state-notices/{id}/acknowledge', {
    params: { id },
    body: { note },
    ...kept,
  })

export const markSeen = (ids?: string[]) =>
  api.ask('POST /api/admin/state-notices/seen', { body: ids ? { ids } : {}, ...kept })

export const saveChoice = ({ shown, mailed }: Pick<StateChoice, 'shown' | 'mailed'>) =>
  api.ask('PUT /api/admin/state-notices/choice', { body: { shown, mailed }, ...kept })

export const saveRules = (body: StationStateRules) =>
  api.ask('PUT /api/admin/station-state-rules', { body, ...kept })
