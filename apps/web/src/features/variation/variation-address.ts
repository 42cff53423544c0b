// Reads from the address of the pages about the year: the year, the province, and the stations beside the one shown.
import type { AqiStation } from '@eos/contract/calls/stations/aqi-variation'
import type { AskedStations } from './queries.ts'

/** At most this many stations are compared with that of the page. */
export const mostCompared = 3

export const parameters = {
  year: 'year',
  province: 'province',
  compare: 'compare',
  /** The province whose stations may be added to a comparison. */
  choices: 'of',
  /** `all` shows every row of the ranking. */
  rows: 'rows',
  /** Shows the indices of other countries. */
  others: 'others',
} as const

export const rankingParameters = [parameters.year, parameters.province, parameters.rows]
export const yearParameters = [
  parameters.year,
  parameters.compare,
  parameters.choices,
  parameters.others,
]

export const asksForOthers = (search: URLSearchParams) => search.get(parameters.others) === '1'

/** `undefined` for the present year, also where the address names none. */
export function readYear(search: URLSearchParams): number | undefined {
  const text = search.get(parameters.year) ?? ''
  return /^(19|20)\d\d$/.test(text) ? Number(text) : undefined
}

export function readCompared(search: URLSearchParams): string[] {
  const ids = (search.get(parameters.compare) ?? '').split(',')
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,17}$/.test(id)))].slice(0, mostCompared)
}

/** The stations that the page of one shows beside it: those compared, and those of the province that is chosen from. */
export function askedStations(
  search: URLSearchParams,
  { id, provinceCode }: Pick<AqiStation, 'id' | 'provinceCode'>,
): AskedStations {
  return {
    provinceCode: search.get(parameters.choices) || (provinceCode ?? undefined),
    stationIds: [id, ...readCompared(search)],
  }
}
