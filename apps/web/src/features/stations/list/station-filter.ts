// The filters of the stations list: they stand in the address and narrow the list.
import type { LatestStation } from '@eos/contract/calls/latest'
import { folded } from '../../../ui/folded.ts'

export interface StationFilter {
  /** Words of a name or a code; diacritics and case do not count. */
  text: string
  medium: string
  provinceCode: string
  state: string
}

export const noFilter: StationFilter = { text: '', medium: '', provinceCode: '', state: '' }

export function filterStations(
  stations: readonly LatestStation[],
  filter: StationFilter,
): LatestStation[] {
  const words = folded(filter.text).split(' ').filter(Boolean)
  return stations.filter(
    (station) =>
      (filter.medium === '' || station.medium === filter.medium) &&
      (filter.provinceCode === '' || station.provinceCode === filter.provinceCode) &&
      (filter.state === '' || station.state === filter.state) &&
      hasWords(station, words),
  )
}

function hasWords(station: LatestStation, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = folded(`${station.name} ${station.nameEn ?? ''} ${station.code}`)
  return words.every((word) => text.includes(word))
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
