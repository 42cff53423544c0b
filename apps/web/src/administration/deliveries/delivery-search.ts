// Reads the list of deliveries from the address: its page, its sender, and the receipt that is open.
import type { DeliveryChoice } from './queries.ts'

export interface DeliverySearch extends DeliveryChoice {
  /** Id of the delivery whose receipt is open. */
  opened: string | null
}

export function readDeliverySearch(search: URLSearchParams): DeliverySearch {
  return {
    page: Math.max(0, Number(search.get('page') ?? 0) || 0),
    onlyFaulty: search.get('faulty') === 'true',
    source: search.get('source'),
    opened: search.get('id'),
  }
}

export type SearchChange = Partial<Record<'page' | 'faulty' | 'source' | 'id', string | null>>

/** `null` takes a parameter out; what is not named stays. */
export function changedSearch(search: URLSearchParams, change: SearchChange): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
