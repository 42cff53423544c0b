// Kinds of things that visitors find by name, and the page of each; a site without this page does not search the kind.
import type { PagePath } from './pages.ts'

interface FoundKindFacts {
  page: PagePath
  /** The part of the address that names the thing; absent where a list shows it among others. */
  parameter?: 'id' | 'slug'
}

/** In the order in which they are shown: places first, then what is written about them. */
export const foundKinds = {
  province: { page: 'provinces/:id', parameter: 'id' },
  station: { page: 'stations/:id', parameter: 'id' },
  point: { page: 'periodic-points/:id', parameter: 'id' },
  river: { page: 'periodic-points' },
  facility: { page: 'facility_detail/:id', parameter: 'id' },
  news: { page: 'news_detail/:slug', parameter: 'slug' },
  document: { page: 'documents' },
  question: { page: 'questions/:id', parameter: 'id' },
} as const satisfies Record<string, FoundKindFacts>

export type FoundKind = keyof typeof foundKinds
export const foundKindNames = Object.keys(foundKinds) as FoundKind[]

/** The kinds whose pages a site has. */
export function kindsWithin(pages: readonly PagePath[]): FoundKind[] {
  return foundKindNames.filter((kind) => pages.includes(foundKinds[kind].page))
}

/** At most this many of one kind are counted and can be looked through; whoever finds more types on. */
export const mostCounted = 500
export const longestSought = 100
export const leastSought = 2
