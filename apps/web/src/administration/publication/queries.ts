// The queries of the screens about what is public; the answer to everybody is asked for as a stranger asks.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PublicationLine } from '@eos/contract/calls/announced/publication'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import { api } from '../../api/api.ts'
import { nullIfMissing } from '../../api/client/api-error.ts'
import { asRefresh, queryClient } from '../../api/queries.ts'
import { isOutlet } from '../../api/station-kind.ts'
import type { DecisionItem } from './decision.ts'
import type { StationView } from './publication-address.ts'

/** Decisions about stations, or about sampling points. */
export type Kind = 'stations' | 'location-point'

const lists = { stations: 'public-stations', 'location-point': 'public-locations' } as const

interface LinePage {
  lines: PublicationLine[]
  total: number
}

export const linesPerPage = 20

interface Found {
  _embedded: Record<string, PublicationLine[]>
  page?: { totalElements?: number }
}

export const linesQuery = (kind: Kind, query: Record<string, string>) =>
  queryOptions({
    queryKey: ['admin', 'publication', kind, query],
    queryFn: async ({ queryKey, signal }): Promise<LinePage> => {
      const found = await api.get<Found>(`/api/admin/${lists[kind]}`, {
        query: { size: String(linesPerPage), ...query },
        signal,
        ...asRefresh(queryKey),
        fresh: true,
      })
      return {
        lines: found._embedded[lists[kind]] ?? [],
        total: found.page?.totalElements ?? 0,
      }
    },
    placeholderData: keepPreviousData,
  })

interface StationType {
  id: string
  code: string
  medium: 'air' | 'water' | 'emission' | 'noise'
}

/** The types of each view, as the list takes them. */
export const typesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'publication', 'types'],
    queryFn: async ({ signal }): Promise<Record<StationView, string>> => {
      const query = { size: '200' }
      const found = await api.get<{ _embedded: Record<string, StationType[]> }>(
        '/api/station-type',
        { query, signal },
      )
      const types = found._embedded['station-type'] ?? []
      const idsOf = (isIn: (type: StationType) => boolean) =>
        types
          .filter(isIn)
          .map(({ id }) => id)
          .join(',')
      const isOut = ({ medium, code }: StationType) => isOutlet({ medium, stationType: code })
      return {
        air: idsOf(({ medium }) => medium === 'air' || medium === 'noise'),
        water: idsOf((type) => type.medium === 'water' && !isOut(type)),
        outlets: idsOf(isOut),
      }
    },
  })

export const decisionsQuery = (
  subject: Kind,
  about: { subjectId?: string | undefined; stationTypeId?: string | undefined; isPlanned: boolean },
) =>
  queryOptions({
    queryKey: ['admin', 'publication', 'decisions', subject, about],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/publication-decisions', {
        query: {
          subject,
          size: '20',
          ...(about.subjectId !== undefined && { subjectId: about.subjectId }),
          ...(about.stationTypeId !== undefined && { stationTypeId: about.stationTypeId }),
          ...(about.isPlanned && { standing: 'planned' }),
        },
        signal,
        ...asRefresh(queryKey),
        fresh: true,
      }),
    placeholderData: keepPreviousData,
  })

/** The present answer to everybody, asked for without the session; null where nothing is public. */
export const publicAnswerQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: ['admin', 'publication', 'public', kind, id],
    queryFn: async ({ signal }): Promise<unknown> => {
      const asking = { signal, asStranger: true, fresh: true, silent: true } as const
      return nullIfMissing<unknown>(
        kind === 'stations'
          ? api.ask('GET /api/{product}/public/station/{stationId}', {
              params: { stationId: id },
              ...asking,
            })
          : api.ask('GET /api/{product}/public/get-indicator-in-location', {
              query: { locationId: id },
              ...asking,
            }),
      )
    },
  })

/** The answer that everybody would get after these decisions. */
export const previewQuery = (kind: Kind, items: readonly DecisionItem[]) =>
  queryOptions({
    queryKey: ['admin', 'publication', 'preview', kind, items],
    queryFn: async ({ signal }): Promise<unknown> => {
      const body = { items: [...items] }
      const asking = { body, signal, silent: true } as const
      const { data } =
        kind === 'stations'
          ? await api.ask('POST /api/admin/public-stations/preview', asking)
          : await api.ask('POST /api/admin/public-locations/preview', asking)
      const text = data[0]?.body ?? null
      return text === null ? null : (JSON.parse(text) as unknown)
    },
    placeholderData: keepPreviousData,
  })

export async function sendDecisions(
  kind: Kind,
  items: readonly DecisionItem[],
): Promise<BatchAnswer> {
  const answer = await api.post<BatchAnswer>(`/api/admin/${lists[kind]}/batch`, {
    body: { items } as never,
    keepException: true,
  })
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
  return answer
}
