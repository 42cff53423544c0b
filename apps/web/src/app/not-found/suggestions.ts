// Places whose names are near to the last words of an address that names no page.
// See docs/decisions/0188-an-unknown-address-is-searched-when-it-is-rendered.md.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { latestQuery, provincesQuery, type Province } from '../../api/queries.ts'
import { searchPhrases } from '../../parts/search/search-phrases.ts'
import type { Place } from '../../parts/search/search-places.ts'
import { addressPhrases } from './address-phrases.ts'

const most = 4

/** A list that cannot be read now is not searched: the rest of the page is worth showing. */
export const suggestionsQuery = (path: string) =>
  queryOptions({
    queryKey: ['suggestions', path],
    queryFn: async ({ client }): Promise<Place[]> => {
      const phrases = addressPhrases(path)
      if (phrases.length === 0) return []
      const [provinces, latest] = await Promise.allSettled([
        client.fetchQuery(provincesQuery({ quiet: true })),
        client.fetchQuery(latestQuery('')),
      ])
      const known = provinces.status === 'fulfilled' ? provinces.value : []
      const stations = latest.status === 'fulfilled' ? latest.value.stations : []
      return withProvince(searchPhrases(phrases, known, stations), known).slice(0, most)
    },
  })

/** A station alone is followed by its province. */
function withProvince(places: Place[], provinces: readonly Province[]): Place[] {
  const [only] = places
  if (places.length !== 1 || only?.kind !== 'station') return places
  const own = provinces.filter((each) => each.provinceCode === only.station.provinceCode)
  return [only, ...own.map((province) => ({ kind: 'province' as const, province }))]
}

/** For a rendered page, which carries what was found and not what was searched. */
export async function readSuggestions(client: QueryClient, path: string): Promise<void> {
  await client.prefetchQuery(suggestionsQuery(path))
  for (const name of ['latest', 'latest-values', 'station-facts'])
    client.removeQueries({ queryKey: [name] })
}
