// Reads what home shows beside its figures, and loads its code, before the server renders it.
import type { QueryClient } from '@tanstack/react-query'
import { provincesQuery } from '../../../api/queries.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { newsFrontQuery } from '../../news/face.ts'
import { loadHomeFront } from './HomeFrontLater.tsx'
import { announcedCountsQuery } from './queries.ts'

export async function readHomeFront(
  client: QueryClient,
  { place, locale }: { place: string; locale: Locale },
): Promise<void> {
  const provinces = place === '' ? [] : await client.fetchQuery(provincesQuery({ quiet: true }))
  const province = provinces.find(({ provinceCode }) => provinceCode === place)
  await Promise.all([
    loadHomeFront(),
    client.prefetchQuery(newsFrontQuery(place, locale)),
    (place === '' || province) &&
      client.prefetchQuery(announcedCountsQuery(province?.id ?? '', locale)),
  ])
}
