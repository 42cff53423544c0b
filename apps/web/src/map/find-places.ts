// Places on the map by what people type: tones, case and former names of provinces do not matter.
import type { Province } from '../api/queries.ts'
import { folded } from '../ui/folded.ts'
import type { Locale } from '../ui/format.ts'
import { localName } from '../ui/local-name.ts'
import type { MapStation } from './map-stations.ts'

export type FoundPlace =
  | { kind: 'province'; id: string; name: string; code: string }
  | { kind: 'station'; id: string; name: string; provinceName: string }

const most = 8

/** Names that begin with the text come before names that contain it, and provinces before stations. */
export function findPlaces(
  text: string,
  provinces: readonly Province[],
  stations: readonly MapStation[],
  locale: Locale,
): FoundPlace[] {
  const wanted = folded(text)
  if (wanted === '') return []
  const candidates = [
    ...provinces.map((province) => provinceCandidate(province, locale)),
    ...stations.map(stationCandidate),
  ]
  return candidates
    .map(({ place, names }) => ({ place, rank: rankOf(wanted, names) }))
    .filter(({ rank }) => rank < noHit)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ place }) => place)
}

interface Candidate {
  place: FoundPlace
  names: readonly string[]
}

function provinceCandidate(province: Province, locale: Locale): Candidate {
  const name = localName(province, locale)
  return {
    place: { kind: 'province', id: province.id, name, code: province.provinceCode },
    names: [province.name, province.nameEn ?? '', ...(province.aliases ?? [])],
  }
}

function stationCandidate({ station, name, provinceName }: MapStation): Candidate {
  return {
    place: { kind: 'station', id: station.id, name, provinceName },
    names: [station.name, station.nameEn ?? '', station.code],
  }
}

const noHit = 3

function rankOf(wanted: string, names: readonly string[]): number {
  return Math.min(...names.map((name) => rankOfName(wanted, folded(name))))
}

function rankOfName(wanted: string, name: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return name.includes(wanted) ? 2 : noHit
}
