// What the screen about station states asks the server for.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  NewStationWindow,
  StateChoice,
  StateNotice,
  StateNotices,
  StateOfStation,
  StationStateHistory,
  StationStateList,
  StationStateRules,
  StationWindow,
} from '@eos/contract/calls/station-states'
import { api } from '../../api/api.ts'
import { asRefresh, every } from '../../api/queries.ts'

const base = '/api/admin/station-states'
const notices = '/api/admin/state-notices'
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
      return api.get<StationStateList>(base, {
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
      api.get<StationStateHistory>(`${base}/${stationId}`, { signal, ...asRefresh(queryKey) }),
  })

export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...statesKey, 'notices'],
    refetchInterval: every(refreshMs),
    initialPageParam: '',
    queryFn: ({ queryKey, pageParam, signal }) =>
      api.get<StateNotices>(`${notices}?size=20${pageParam ? `&after=${pageParam}` : ''}`, {
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
      (await api.get<{ unseen: number }>(`${notices}/seen`, { signal, ...asRefresh(queryKey) }))
        .unseen,
  })

export const choiceQuery = () =>
  queryOptions({
    queryKey: [...statesKey, 'choice'],
    queryFn: ({ queryKey, signal }) =>
      api.get<StateChoice>(`${notices}/choice`, { signal, ...asRefresh(queryKey) }),
  })

export const rulesQuery = () =>
  queryOptions({
    queryKey: [...statesKey, 'rules'],
    queryFn: ({ queryKey, signal }) =>
      api.get<StationStateRules>('/api/admin/station-state-rules', {
        signal,
        ...asRefresh(queryKey),
      }),
  })

const kept = { keepException: true } as const

export const declareWindow = (stationId: string, window: NewStationWindow) =>
  api.post<StationWindow>(`${base}/${stationId}/windows`, { body: { ...window }, ...kept })

export const endWindow = (id: string) =>
  api.post<StationWindow>(`/api/admin/station-windows/${id}/end`, kept)

export const acknowledgeStation = (stationId: string, note: string) =>
  api.post<StateOfStation>(`${base}/${stationId}/acknowledge`, { body: { note }, ...kept })

export const acknowledgeNotice = (id: string, note: string) =>
  api.post<StateNotice>(`${notices}/${id}/acknowledge`, { body: { note }, ...kept })

export const markSeen = (ids?: string[]) =>
  api.post<{ unseen: number }>(`${notices}/seen`, { body: ids ? { ids } : {}, ...kept })

export const saveChoice = ({ shown, mailed }: Pick<StateChoice, 'shown' | 'mailed'>) =>
  api.put<StateChoice>(`${notices}/choice`, { body: { shown, mailed }, ...kept })

export const saveRules = (rules: StationStateRules) =>
  api.put<StationStateRules>('/api/admin/station-state-rules', { body: { ...rules }, ...kept })
