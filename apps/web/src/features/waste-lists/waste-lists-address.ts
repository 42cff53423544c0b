// The address of the lists about waste: which list, the words by which it is searched, and its page.
import { wasteListNames, type WasteListName } from '@eos/contract/waste/waste-lists'
import type { Query } from '../../api/client/address.ts'

export const wasteListParameters = ['list', 'q', 'page'] as const

export interface ListView {
  list: WasteListName
  q: string
  /** The first page is 1. */
  page: number
}

/** Values for which the page has no choice count as absent. */
export function readView(search: URLSearchParams): ListView {
  const page = search.get('page') ?? ''
  return {
    list: wasteListNames.find((name) => name === search.get('list')) ?? wasteListNames[0],
    q: (search.get('q') ?? '').trim(),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Other words begin the list anew. */
export function withWords(present: URLSearchParams, q: string): URLSearchParams {
  const next = new URLSearchParams(present)
  next.delete('page')
  if (q) next.set('q', q)
  else next.delete('q')
  return next
}

/** The same list is always asked for in the same words. */
export function askedOf({ list, q, page }: ListView): Query {
  return { ...fileOf({ list, q }), ...(page > 1 && { page: String(page - 1) }) }
}

export function fileOf({ list, q }: Pick<ListView, 'list' | 'q'>): Query {
  return { ...(list !== wasteListNames[0] && { list }), ...(q && { q }) }
}
