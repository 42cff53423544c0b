// The filters of the stations list: they stand in the address and narrow the list.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { Province } from '../../../api/queries.ts'
import { folded } from '../../../parts/search/folded.ts'

export interface StationFilter {
  /** Beginnings of words of a name, a code or a province; diacritics and case do not count. */
  text: string
  medium: string
  provinceCode: string
  state: string
}

export const noFilter: StationFilter = { text: '', medium: '', provinceCode: '', state: '' }

export function filterStations(
  stations: readonly LatestStation[],
  filter: StationFilter,
  provinces: readonly Province[],
): LatestStation[] {
  const words = wordsOf(filter.text)
  const namesOf = new Map(provinces.map((each) => [each.provinceCode, provinceNames(each)]))
  return stations.filter(
    (station) =>
      (filter.medium === '' || station.medium === filter.medium) &&
      (filter.provinceCode === '' || station.provinceCode === filter.provinceCode) &&
      (filter.state === '' || station.state === filter.state) &&
      hasWords(station, words, namesOf.get(station.provinceCode ?? '') ?? ''),
  )
}

/** Present and former names of a province. */
const provinceNames = ({ name, nameEn, aliases = [] }: Province): string =>
  [name, nameEn ?? '', ...aliases].join(' ')

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function hasWords(station: LatestStation, words: readonly string[], province: string): boolean {
  if (words.length === 0) return true
  const { name, nameEn, code } = station
  const own = wordsOf(`${name} ${nameEn ?? ''} ${code} ${province}`)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

export const filterParameters: Record<keyof StationFilter, string> = {
  text: 'q',
  medium: 'medium',
  provinceCode: 'province',
  state: 'state',
}

/** How the list is sorted, and how many rows of it are shown. */
export const viewParameters = { sort: 'sort', shown: 'shown' } as const

export const listParameters = [...Object.values(filterParameters), ...Object.values(viewParameters)]

/** Reads the filters from the address; a missing one lets everything through. */
export function readFilter(search: URLSearchParams): StationFilter {
  return {
    text: search.get(filterParameters.text) ?? '',
    medium: search.get(filterParameters.medium) ?? '',
    provinceCode: search.get(filterParameters.provinceCode) ?? '',
    state: search.get(filterParameters.state) ?? '',
  }
}

/** The changed parameters; a filter that lets everything through leaves the address. */
export function writeFilter(
  present: URLSearchParams,
  changed: Partial<StationFilter>,
): URLSearchParams {
  const next = new URLSearchParams(present)
  for (const [field, value] of Object.entries(changed)) {
    const name = filterParameters[field as keyof StationFilter]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
