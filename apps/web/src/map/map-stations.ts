// What a station says on the map and in its twin, the table: one judgement for both, so that they can never differ.
import type { LatestIndex, LatestStation } from '@eos/contract/calls/latest'
import type { Province } from '../api/queries.ts'
import type { Locale } from '../ui/format.ts'
import { airLevel } from '../ui/LevelBadge.tsx'
import { localName } from '../ui/local-name.ts'

/** Level key for a current index; `figures` for a speaking station without one; `silent` when there is no current value. */
export type MarkKey = string

export interface MapStation {
  station: LatestStation
  name: string
  provinceName: string
  mark: MarkKey
  /** The index, when there is one and it still speaks of now; otherwise null. */
  current: LatestIndex | null
}

export type MediumFilter = 'all' | 'air' | 'water'

/** The hourly index comes out once an hour; when two more have failed to, the last one no longer speaks of now. */
const CURRENT_FOR_MS = 3 * 3_600_000

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
  if (current?.value != null) return current.value
  return mark === 'figures' ? -1 : -2
}

function judge(station: LatestStation, now: number): Pick<MapStation, 'mark' | 'current'> {
  const speaks = station.state === 'live' || station.state === 'delayed'
  if (speaks && station.index && isCurrent(station.index, now))
    return { mark: airLevel(station.index.level)!.key, current: station.index }
  const hasFigures = speaks && station.medium !== 'air' && station.values.length > 0
  return { mark: hasFigures ? 'figures' : 'silent', current: null }
}

function isCurrent(index: LatestIndex, now: number): boolean {
  const age = now - Date.parse(index.periodEnd)
  return index.value !== null && airLevel(index.level) !== undefined && age <= CURRENT_FOR_MS
}
