// The queries and calls of the screens about sampling rounds and their announcement.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnnouncementStep } from '@eos/contract/publishing/announcements'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import type { CallAt } from '@eos/contract/calls/all'
import type { AnswerOf } from '@eos/contract/calls/call'
import type { SamplingReport, SamplingRound } from '@eos/contract/calls/stations/sampling'
import { itemsOf, type Collection } from '@eos/contract/words/hal'
import { programs } from '@eos/contract/resources/stations/programs'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/client/api-error.ts'
import { asRefresh, queryClient } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import type { sentGrid } from './grid-lines.ts'

/** A round of a program. */
export interface RoundKey {
  programId: string
  year: string
  observation: string
}

export type RoundLine = AnswerOf<CallAt<'GET /api/admin/sampling-rounds'>>['data'][number]

export const subject = 'rounds'

export const roundAddress = ({ programId, year, observation }: RoundKey) =>
  `/api/admin/sampling-rounds/${programId}/${year}/${observation}`

interface RoundsFilter {
  programId?: string | undefined
  year?: string | undefined
  provinceId?: string | undefined
}

export const roundsQuery = (filter: RoundsFilter) =>
  queryOptions({
    queryKey: ['admin', subject, 'list', filter],
    placeholderData: keepPreviousData,
    queryFn: async ({ queryKey, signal }) =>
      (
        await api.ask('GET /api/admin/sampling-rounds', {
          query: { ...filter },
          signal,
          ...asRefresh(queryKey),
          fresh: true,
          unnarrowed: true,
        })
      ).data,
  })

interface AnnouncementsFilter extends RoundsFilter {
  observation?: string | undefined
  locationId?: string | undefined
  state?: string | undefined
  q?: string | undefined
}

export interface AnnouncementPage {
  lines: AnnouncedLocation[]
  total: number
}

export const announcementsPerPage = 50
/** A round is shown whole; more points than that have no place in one. */
const mostPoints = 1000

/** @param page from 0; without it, everything */
export const announcementsQuery = (filter: AnnouncementsFilter, page?: number) =>
  queryOptions({
    queryKey: ['admin', subject, 'announcements', filter, page ?? 'all'],
    placeholderData: keepPreviousData,
    queryFn: async ({ queryKey, signal }): Promise<AnnouncementPage> => {
      const paging =
        page === undefined
          ? { size: mostPoints, sort: 'code,asc' }
          : { size: announcementsPerPage, page }
      const options = {
        query: { ...filter, ...paging },
        signal,
        ...asRefresh(queryKey),
        fresh: true,
        unnarrowed: true,
      }
      const found = await api.get<Collection<AnnouncedLocation>>(
        '/api/admin/announced-locations',
        options,
      )
      const lines = itemsOf(found)
      return { lines, total: found.page?.totalElements ?? lines.length }
    },
  })

/** It is asked for again when somebody does something, not behind the back of who is entering results. */
export const roundQuery = (round: RoundKey, locale: Locale) =>
  queryOptions({
    queryKey: ['admin', subject, 'grid', round, locale],
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }): Promise<SamplingRound> =>
      api.ask('GET /api/admin/sampling-rounds/{programId}/{year}/{observation}', {
        params: { ...round },
        signal,
        fresh: true,
        unnarrowed: true,
      }),
  })

export type Entered = ReturnType<typeof sentGrid>

function sendGrid(
  round: RoundKey,
  body: Entered,
  options: { dryRun: boolean; signal?: AbortSignal },
) {
  const { dryRun, signal } = options
  return api.put<SamplingReport>(roundAddress(round), {
    body: body as never,
    query: dryRun ? { dryRun: 'true' } : {},
    keepException: true,
    unnarrowed: true,
    silent: dryRun,
    ...(signal && { signal }),
  })
}

/** How the portal judges what has been typed; nothing is kept. */
export const judgedQuery = (round: RoundKey, body: Entered | undefined, locale: Locale) =>
  queryOptions({
    queryKey: ['admin', 'rounds-judged', round, body, locale],
    enabled: body !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      sent: body!,
      report: await sendGrid(round, body!, { dryRun: true, signal }),
    }),
  })

/** The report of a grid that was kept, or that was refused as a whole. */
export async function saveGrid(round: RoundKey, body: Entered): Promise<SamplingReport> {
  return orReport(sendGrid(round, body, { dryRun: false }))
}

export async function importResults(
  round: RoundKey,
  file: File,
  { dryRun }: { dryRun: boolean },
): Promise<SamplingReport> {
  const body = new FormData()
  body.set('file', file)
  const options = {
    body,
    query: dryRun ? { dryRun: 'true' } : {},
    keepException: true,
    unnarrowed: true,
  }
  return orReport(api.post<SamplingReport>(`${roundAddress(round)}/import`, options))
}

/** A refused grid is told with the same report. */
async function orReport(answer: Promise<SamplingReport>): Promise<SamplingReport> {
  try {
    return await answer
  } catch (error) {
    const body = error instanceof ApiError ? (error.body as Partial<SamplingReport>) : undefined
    if (body?.problems && body.rows) return body as SamplingReport
    throw error
  }
}

interface StepOf {
  locationId: string
  year: number
  observation: number
  step: AnnouncementStep
  /** When it is to be announced; at once when absent. */
  at?: string
}

/** Each point by itself: one that somebody was faster with holds no other back. */
export const takeSteps = (steps: readonly StepOf[], reason: string) =>
  api
    .ask('POST /api/admin/announced-locations/batch', {
      body: { items: [...steps], ...(reason !== '' && { reason }) },
      query: { atomic: 'false' },
      keepException: true,
      unnarrowed: true,
    })
    .finally(forgetRounds)

/** Takes back plans to announce. */
export const cancelPlans = (items: Omit<StepOf, 'step' | 'at'>[]) =>
  api
    .ask('POST /api/admin/announced-locations/cancel-plans', {
      body: { items },
      query: { atomic: 'false' },
      keepException: true,
      unnarrowed: true,
    })
    .finally(forgetRounds)

/** Makes everything known about rounds load again. */
export function forgetRounds(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['admin', subject] })
}

export const historyQuery = (
  point: { locationId: string; year: number | string; observation: number | string },
  locale: Locale,
) =>
  queryOptions({
    queryKey: ['admin', subject, 'history', point, locale],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/announced-locations/{locationId}/{year}/{observation}', {
        params: {
          locationId: point.locationId,
          year: String(point.year),
          observation: String(point.observation),
        },
        signal,
        ...asRefresh(queryKey),
        fresh: true,
        unnarrowed: true,
      }),
  })

interface ProgramChoice {
  id: string
  code: string
  name: string
  nameEn: string | null
}

export const programChoicesQuery = () =>
  queryOptions({
    queryKey: ['admin', programs.path, 'round-choices'],
    queryFn: async ({ signal }): Promise<ProgramChoice[]> => {
      const query = { size: '1000', sort: 'code,asc' }
      const found = await api.get<Collection<ProgramChoice>>(`/api/${programs.path}`, {
        query,
        signal,
      })
      return itemsOf(found)
    },
  })
