// Finds provinces and stations by words that may belong to several things, such as those of an address.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { Province } from '../../api/queries.ts'
import { folded } from './folded.ts'
import { hitsOf, namedPlaces, type Place } from './search-places.ts'

/** The worst rank that counts. */
const atWord = 1

/** The matches of the first of several texts that has any at the beginning of a word. */
export function searchPhrases(
  phrases: readonly string[],
  provinces: readonly Province[],
  stations: readonly LatestStation[],
): Place[] {
  const places = namedPlaces(provinces, stations).map(({ place, names }) => ({
    place,
    names: names.map(withoutSigns),
  }))
  for (const phrase of phrases) {
    const hits = hitsOf(folded(phrase), places, atWord)
    if (hits.length > 0) return hits
  }
  return []
}

/** Addresses have one sign between words, whatever stands in the name. */
const withoutSigns = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
