// Whether the installation has a detailed base map beside the built-in one.
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../api/api.ts'

/** Asked ahead and without a sign: what cannot be had leaves the built-in map. */
export const baseMapQuery = queryOptions({
  queryKey: ['base-map'],
  staleTime: Infinity,
  queryFn: ({ client, signal }) =>
    apiOf(client).ask('GET /api/{product}/public/base-map', { signal, silent: true }),
})
