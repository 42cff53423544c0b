// Stations for the map and for its table: one judgement for both, so that they cannot differ.
import type { LatestStation } from '@eos/contract/calls/latest'
import { currentIndex, type CurrentIndex } from '@eos/contract/current-index'
import type { Province } from '../api/queries.ts'
import type { Locale } from '../ui/format.ts'
import { localName } from '../ui/local-name.ts'

/** The level of a current index; `figures` for current values without an index; `silent` without a current value. */
export type MarkKey = string

export interface MapStation {
  station: LatestStation
  name: string
  provinceName: string
  mark: MarkKey
  /** The current index; null when there is none. */
  current: CurrentIndex | null
}

export type MediumFilter = 'all' | 'air' | 'water'

/** In the order of attention: worst air first, then stations with figures alone, then the silent ones. */
export function mapStations(
  stations: readonly LatestStation[],
  provinces: readonly Province[],
  now: number,
  locale: Locale,
): MapStation[] {
  const names = new Map(provinces.map((province) => [province.id, localName(province, locale)]))
  return stations
    .map((station) => ({
      station,
      name: localName(station, locale),
      provinceName: names.get(station.provinceId ?? '') ?? '',
      ...judge(station, now),
    }))
    .toSorted((one, other) => attention(other) - attention(one))
}

export function ofMedium(stations: readonly MapStation[], medium: MediumFilter): MapStation[] {
  return stations.filter(({ station }) => medium === 'all' || station.medium === medium)
}

export function hasPlace({ station }: MapStation): boolean {
  return station.lat !== null && station.lon !== null
}

/** A larger number is drawn above and labelled before a smaller one. */
export function attention({ mark, current }: MapStation): number {
  if (current) return current.value
  return mark === 'figures' ? -1 : -2
}

function judge(station: LatestStation, now: number): Pick<MapStation, 'mark' | 'current'> {
  const index = currentIndex(station, now)
  if (index) return { mark: index.level, current: index }
  const speaks = station.state === 'live' || station.state === 'delayed'
  const hasFigures = speaks && station.medium !== 'air' && station.values.length > 0
  return { mark: hasFigures ? 'figures' : 'silent', current: null }
}
