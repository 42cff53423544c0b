// The parts of the home page, computed from the public snapshot.
import type { LatestIndex, LatestStation } from '@eos/contract/calls/stations/latest'
import { currentIndex } from '@eos/contract/answers/current-index'
import type { StationState } from '@eos/contract/words/vocabulary'

/** A station whose index is known. */
export type IndexedStation = LatestStation & {
  index: LatestIndex & { value: number; level: string }
}

export interface Overview {
  /** The air station with the highest current index; the regulation knows no index of an area. */
  highest: IndexedStation | undefined
  /** Air stations with a current index. */
  speaking: IndexedStation[]
  /** All air stations: highest index first, those without an index last. */
  air: LatestStation[]
  /** Water stations, newest reading first. */
  water: LatestStation[]
}

export function overviewOf(stations: readonly LatestStation[], now: number): Overview {
  const air = stations.filter((station) => station.medium === 'air')
  const isSpeaking = (station: LatestStation) => currentIndex(station, now) !== undefined
  /** Old values stand below all present ones. */
  const rank = (station: LatestStation) =>
    !isIndexed(station) ? -1000 : station.index.value - (isSpeaking(station) ? 0 : 900)
  const byIndex = (one: LatestStation, other: LatestStation) => rank(other) - rank(one)
  const speaking = air.filter(isIndexed).filter(isSpeaking).toSorted(byIndex)
  return {
    highest: speaking[0],
    speaking,
    air: air.toSorted(byIndex),
    water: stations.filter((station) => station.medium === 'water').toSorted(byNewest),
  }
}

export function isIndexed(station: LatestStation): station is IndexedStation {
  return station.index !== null && station.index.value !== null && station.index.level !== null
}

function byNewest(one: LatestStation, other: LatestStation): number {
  return (other.lastReadingAt ?? '').localeCompare(one.lastReadingAt ?? '')
}

/** The number of stations in each level, by level key. */
export function countByLevel(stations: readonly IndexedStation[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { index } of stations) counts.set(index.level, (counts.get(index.level) ?? 0) + 1)
  return counts
}

export type Silence = Exclude<StationState, 'live' | 'delayed'> | 'sending'

/** Air stations without a current index, most frequent first: by their state, or because what they send gives none. */
export function countSilent({ air, speaking }: Overview): [Silence, count: number][] {
  const known = new Set<LatestStation>(speaking)
  const counts = new Map<Silence, number>()
  for (const station of air) {
    if (known.has(station)) continue
    const { state } = station
    const silence = state === 'live' || state === 'delayed' ? 'sending' : state
    counts.set(silence, (counts.get(silence) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

export interface ProvinceRow {
  provinceCode: string
  highest: IndexedStation | undefined
  /** Air stations with a current index, of all air stations. */
  speaking: number
  total: number
}

/** One row for each province that has an air station, the highest index first. */
export function provinceRows(stations: readonly LatestStation[], now: number): ProvinceRow[] {
  const groups = new Map<string, LatestStation[]>()
  for (const station of stations)
    if (station.medium === 'air' && station.provinceCode !== null)
      groups.set(station.provinceCode, [...(groups.get(station.provinceCode) ?? []), station])
  const rows = [...groups].map(([provinceCode, own]) => {
    const { highest, speaking, air } = overviewOf(own, now)
    return { provinceCode, highest, speaking: speaking.length, total: air.length }
  })
  return rows.toSorted(
    (one, other) => (other.highest?.index.value ?? -1) - (one.highest?.index.value ?? -1),
  )
}

const mostHighest = 6
const mostLowest = 2

/** The ends of a ranking, the highest first; none stands at both. */
export function extremes(speaking: readonly IndexedStation[]): {
  highest: IndexedStation[]
  lowest: IndexedStation[]
} {
  const ranked = speaking.toSorted((one, other) => other.index.value - one.index.value)
  return {
    highest: ranked.slice(0, mostHighest),
    lowest: ranked.slice(mostHighest).slice(-mostLowest),
  }
}
