// Finds provinces and stations by what people type: diacritics and case do not matter, and former names are known.
import type { LatestStation } from '@eos/contract/calls/latest'
import type { Province } from '../api/queries.ts'
import { folded } from './folded.ts'

export type Place =
  | { kind: 'province'; province: Province; formerName?: string }
  | { kind: 'station'; station: LatestStation }

const most = 8

/** The best hits first: names that begin with the text, then words that do, then the rest; provinces before stations. */
export function searchPlaces(
  text: string,
  provinces: readonly Province[],
  stations: readonly LatestStation[],
): Place[] {
  const wanted = folded(text)
  if (wanted === '') return []
  const hits = [
    ...provinces.map((province) => provinceHit(wanted, province)),
    ...stations.map((station) => ({
      rank: rankOf(wanted, [station.name, station.nameEn ?? '', station.code]),
      place: { kind: 'station' as const, station },
    })),
  ]
  return hits
    .filter((hit) => hit.rank < noHit)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map((hit) => hit.place)
}

const noHit = 3

function provinceHit(wanted: string, province: Province): { rank: number; place: Place } {
  const rank = rankOf(wanted, [province.name, province.nameEn ?? ''])
  if (rank < noHit) return { rank, place: { kind: 'province', province } }
  const formerName = province.aliases?.find((alias) => rankOf(wanted, [alias]) < noHit)
  return {
    rank: formerName === undefined ? noHit : rankOf(wanted, [formerName]),
    place: { kind: 'province', province, ...(formerName !== undefined && { formerName }) },
  }
}

function rankOf(wanted: string, names: readonly string[]): number {
  return Math.min(
    ...names.map((name) => {
      const comparable = folded(name)
      if (comparable.startsWith(wanted)) return 0
      if (comparable.includes(` ${wanted}`)) return 1
      return comparable.includes(wanted) ? 2 : noHit
    }),
  )
}
