// The place that a link to the form names, as the API is asked about it.
import type { Query } from '../../../api/client/address.ts'
import { readAsked } from '../questions-address.ts'

export function placeAsked(search: URLSearchParams): Query {
  const { station, point, facility } = readAsked(search)
  return {
    ...(station !== undefined && { station }),
    ...(point !== undefined && { point }),
    ...(facility !== undefined && { facility }),
  }
}
