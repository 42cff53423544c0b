// Finds provinces and stations by what people type: diacritics and case do not matter, and former names are known.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { Province } from '../../api/queries.ts'
import { folded } from './folded.ts'

export type Place =
  | { kind: 'province'; province: Province; formerName?: string }
  | { kind: 'station'; station: LatestStation }

const most = 8

/**
 * The best matches first: names that begin with the text, then words that do, then others; provinces before stations.
 */
export function searchPlaces(
  text: string,
  provinces: readonly Province[],
  stations: readonly LatestStation[],
): Place[] {
  const wanted = folded(text)
  // The names of a large country are not folded while nobody types.
  return wanted === '' ? [] : hitsOf(wanted, namedPlaces(provinces, stations), noHit - 1)
}

/** A place under some of its names, folded. */
interface Named {
  place: Place
  names: string[]
}

/** A province under its names, then under each former one; then stations. */
export function namedPlaces(
  provinces: readonly Province[],
  stations: readonly LatestStation[],
): readonly Named[] {
  return [
    ...provinces.flatMap((province) => [
      {
        place: { kind: 'province' as const, province },
        names: [province.name, province.nameEn ?? ''].map(folded),
      },
      ...(province.aliases ?? []).map((formerName) => ({
        place: { kind: 'province' as const, province, formerName },
        names: [folded(formerName)],
      })),
    ]),
    ...stations.map((station) => ({
      place: { kind: 'station' as const, station },
      names: [station.name, station.nameEn ?? '', station.code].map(folded),
    })),
  ]
}

const noHit = 3

/** Up to a rank: 0 begins a name, 1 a word of it, 2 stands within. */
export function hitsOf(wanted: string, places: readonly Named[], worst: number): Place[] {
  if (wanted === '') return []
  const ranked = places.map(({ place, names }) => ({ place, rank: rankOf(wanted, names) }))
  return withoutSecondNames(ranked.filter(({ rank }) => rank <= worst))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ place }) => place)
}

/** A province is named once, by its present name where that was meant. */
function withoutSecondNames<Hit extends { place: Place }>(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>()
  return hits.filter(({ place }) => {
    if (place.kind === 'station') return true
    const isNew = !seen.has(place.province.id)
    seen.add(place.province.id)
    return isNew
  })
}

function rankOf(wanted: string, names: readonly string[]): number {
  return Math.min(
    ...names.map((name) => {
      if (name.startsWith(wanted)) return 0
      if (name.includes(` ${wanted}`)) return 1
      return name.includes(wanted) ? 2 : noHit
    }),
  )
}
