// The address of the page of results: the words, the kind that alone is listed, and the page of its list.
import { foundKindNames, mostCounted, type FoundKind } from '@eos/contract/pages/search-kinds'

export const searchParameters = ['q', 'kind', 'page'] as const

/** How many things a page lists of a single kind, and of each kind where all kinds are listed. */
export const thingsOfKind = 20
export const thingsOfEach = 5

export interface AskedSearch {
  q: string
  kind: FoundKind | undefined
  /** From 1. */
  page: number
}

export function readSearch(search: URLSearchParams): AskedSearch {
  const kind = foundKindNames.find((each) => each === search.get('kind'))
  const page = Number(search.get('page'))
  const most = mostCounted / thingsOfKind
  return {
    q: (search.get('q') ?? '').trim(),
    kind,
    page: kind && Number.isInteger(page) && page > 1 ? Math.min(page, most) : 1,
  }
}

/** The parameters as links write them, without the usual values. */
export function writeSearch({ q, kind, page }: AskedSearch): Record<string, string> {
  return { q, kind: kind ?? '', page: page > 1 ? String(page) : '' }
}
