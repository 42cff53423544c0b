// The addresses of the screens: which rounds are listed, and which part of one round is shown.
import type { AnnouncementState } from '@eos/contract/publishing/announcements'
import type { PageTarget } from '../../api/portal/page-path.ts'
import type { RoundKey } from './queries.ts'

export const filterNames = ['programId', 'year', 'provinceId', 'state', 'q'] as const
export type FilterName = (typeof filterNames)[number]
export type RoundsView = Partial<Record<FilterName, string>>

/** Rounds that are planned and not yet sampled at all points. */
export const unsampled = 'unsampled'
/** The states in which a person takes the next step, in the order of the steps. */
export const waitingStates: readonly AnnouncementState[] = [
  'waiting',
  'returned',
  'submitted',
  'approved',
]

export function readFilter(search: URLSearchParams): RoundsView {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value] as const] : []
    }),
  )
}

/** Another filter begins with its first page. */
export function withFilter(search: URLSearchParams, changed: RoundsView): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  next.delete('page')
  return next
}

export function pageOf(search: URLSearchParams): number {
  return Math.max(0, Math.floor(Number(search.get('page'))) || 0)
}

export const roundsViews = ['rounds', 'waiting', 'announced', 'files'] as const
export type RoundsViewName = (typeof roundsViews)[number]

export function readViewName(search: URLSearchParams): RoundsViewName {
  return roundsViews.find((each) => each === search.get('view')) ?? 'rounds'
}

export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search)
  if (page === 0) next.delete('page')
  else next.set('page', String(page))
  return next
}

export const roundParts = ['results', 'index', 'announcement', 'public', 'versions'] as const
export type RoundPart = (typeof roundParts)[number]

/** `undefined` where the address names no round. */
export function readRound(search: URLSearchParams): RoundKey | undefined {
  const [programId = '', year = '', observation = ''] = ['programId', 'year', 'observation'].map(
    (name) => search.get(name) ?? '',
  )
  const isRound = /^\d+$/.test(programId) && /^\d{4}$/.test(year) && /^\d{1,3}$/.test(observation)
  return isRound ? { programId, year, observation } : undefined
}

export function readPart(search: URLSearchParams): RoundPart {
  return roundParts.find((part) => part === search.get('view')) ?? 'results'
}

interface RoundPlace {
  programId: string
  year: string | number
  observation: string | number
}

export function roundTarget(
  { programId, year, observation }: RoundPlace,
  part: RoundPart = 'results',
  point?: string,
): PageTarget {
  return {
    to: 'admin/sampling-rounds/round',
    search: {
      programId,
      year: String(year),
      observation: String(observation),
      view: part === 'results' ? undefined : part,
      point,
    },
  }
}
