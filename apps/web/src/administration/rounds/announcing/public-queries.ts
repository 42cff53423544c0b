// The public data of a round, now and when it is announced, and the earlier results at a point.
import { queryOptions } from '@tanstack/react-query'
import { addressOf } from '../../../api/client/address.ts'
import { api } from '../../../api/api.ts'
import { product } from '../../../api/portal/product.ts'
import { asRefresh } from '../../../api/queries.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { subject, type RoundKey } from '../queries.ts'

export const asPublicQuery = (round: RoundKey, locale: Locale) =>
  queryOptions({
    queryKey: ['admin', subject, 'as-public', round, locale],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/sampling-rounds/{programId}/{year}/{observation}/as-public', {
        params: { ...round },
        signal,
        ...asRefresh(queryKey),
        fresh: true,
        unnarrowed: true,
      }),
  })

/** The files that visitors would load, made of what would be announced. */
export const previewFile = ({ programId, year, observation }: RoundKey, form: 'pdf' | 'csv') =>
  `/api/admin/sampling-rounds/${programId}/${year}/${observation}/as-public.${form}`

/** The present public data of these points in this round. */
export const publicNowQuery = (
  points: { locationIds: readonly string[]; year: string; observation: string },
  locale: Locale,
) =>
  queryOptions({
    queryKey: ['admin', subject, 'public-now', points, locale],
    enabled: points.locationIds.length > 0,
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/{product}/announced/wqi-in-location-by-observation', {
        query: { ...points, locationIds: [...points.locationIds] },
        signal,
        ...asRefresh(queryKey),
        fresh: true,
        unnarrowed: true,
      }),
  })

/** One version as everybody may read it. */
export const versionQuery = (
  asked: { locationId: string; year: string; observation: string; version: number },
  locale: Locale,
) =>
  queryOptions({
    queryKey: ['admin', subject, 'version', asked, locale],
    queryFn: ({ signal }) =>
      api.ask('GET /api/{product}/announced-by-location-and-observation', {
        query: { ...asked },
        signal,
        keepException: true,
        silent: true,
      }),
  })

/** The results at a point so far, in order of time, including those that are not yet announced. */
export const formerQuery = (locationId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['admin', subject, 'former', locationId, locale],
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      api.ask('GET /api/{product}/public/get-indicator-in-location', {
        query: { locationId },
        signal,
        silent: true,
        keepException: true,
        unnarrowed: true,
      }),
  })

/** The printed announcement: of a point and a version, or of a whole program. */
export function bulletinAddress(
  asked: ({ locationId: string; version: string } | { programId: string }) & {
    year: string | number
    observation: string | number
    lang: Locale
  },
): string {
  return addressOf(`/api/${product}/announced/bulletin`, { ...asked })
}
