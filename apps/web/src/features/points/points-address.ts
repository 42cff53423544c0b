// The addresses of the pages of periodic points: what narrows and orders the list, and which announcement is shown.
import {
  mostPoints,
  pointOrders,
  pointPageParameters,
  pointsAtOnce,
} from '@eos/contract/readings/periodic-points'
import type { Query } from '../../api/client/address.ts'

type PointOrder = (typeof pointOrders)[number]

/** A filter that lets everything through is ''. */
export interface PointFilter {
  q: string
  year: string
  round: string
  river: string
  province: string
  program: string
  level: string
}

export type FilterName = keyof PointFilter
export const filterNames: readonly FilterName[] = [
  'q',
  'year',
  'round',
  'river',
  'province',
  'program',
  'level',
]
export const orderParameter = 'sort'
export const shownParameter = 'shown'

/** All that the list reads from its address. */
export const pointsParameters: readonly string[] = [...filterNames, orderParameter, shownParameter]
/** The parameters of a point's address. */
export const pointParameters = [
  pointPageParameters.year,
  pointPageParameters.round,
  pointPageParameters.version,
]

/** Years and rounds that are no numbers count as absent, as the page has no choice for them. */
export function readFilter(search: URLSearchParams): PointFilter {
  const text = (name: FilterName) => (search.get(name) ?? '').trim()
  const number = (name: FilterName) => (/^\d{1,4}$/.test(text(name)) ? text(name) : '')
  return {
    q: text('q'),
    year: number('year'),
    round: number('round'),
    river: text('river'),
    province: text('province'),
    program: text('program'),
    level: text('level'),
  }
}

export function readOrder(search: URLSearchParams): PointOrder {
  const given = search.get(orderParameter)
  return pointOrders.find((order) => order === given) ?? pointOrders[0]
}

export function readShown(search: URLSearchParams): number {
  const given = Number(search.get(shownParameter))
  return Number.isInteger(given) && given > pointsAtOnce
    ? Math.min(given, mostPoints)
    : pointsAtOnce
}

/** The query for the API, as an address names it; the same list always has the same query. */
export function askedOf(search: URLSearchParams): Query {
  const { round, province, program, ...filter } = readFilter(search)
  const order = readOrder(search)
  const shown = readShown(search)
  const asked = {
    ...filter,
    observation: round,
    provinceId: province,
    programId: program,
    sort: order === pointOrders[0] ? '' : order,
    size: shown === pointsAtOnce ? '' : String(shown),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** Another filter begins the list anew. */
export function withFilter(
  present: URLSearchParams,
  changed: Partial<Record<FilterName | typeof orderParameter, string>>,
): URLSearchParams {
  const next = new URLSearchParams(present)
  next.delete(shownParameter)
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The filters of the present list as a link to it has them. */
export function filterSearch(filter: PointFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

/** Which announcement of a point an address names; the newest where it names none. */
export interface AskedAnnouncement {
  year?: string
  observation?: string
  version?: string
}

export function readAnnouncement(search: URLSearchParams): AskedAnnouncement {
  const read = (name: string) => {
    const given = search.get(name) ?? ''
    return /^[1-9]\d{0,3}$/.test(given) ? given : undefined
  }
  const [year, observation, version] = [
    read(pointPageParameters.year),
    read(pointPageParameters.round),
    read(pointPageParameters.version),
  ]
  return {
    ...(year && { year }),
    ...(observation && { observation }),
    ...(version && { version }),
  }
}
