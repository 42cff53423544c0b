// Which page a message about a view names: a public page of the portal, and the thing that it is about.
import { longestPath } from '@eos/contract/calls/people/page-views'
import { pages, type PagePath } from '@eos/contract/pages/pages'
import { foundKindNames, foundKinds, type FoundKind } from '@eos/contract/pages/search-kinds'

export interface ViewedPage {
  /** Under the prefix, as it is counted; empty for home. */
  path: string
  /** A page about a thing counts only where the public finds that thing. */
  thing?: { kind: FoundKind; key: string }
}

/** Entering data and signing in do not count as reading. */
const isCounted = (path: PagePath) => !/^(admin|set-up|account)(\/|$)/.test(path)

/** The year of a station is a page about that station. */
const kindsOfPages = new Map<PagePath, FoundKind>([
  ...foundKindNames
    .filter((kind) => 'parameter' in foundKinds[kind])
    .map((kind): [PagePath, FoundKind] => [foundKinds[kind].page, kind]),
  ['aqi-variation/:id', 'station'],
])

const counted = pages
  .map(({ path }) => path)
  .filter((path) => isCounted(path) && (!path.includes(':') || kindsOfPages.has(path)))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}$`) }))

/** `undefined` for what is no page that is counted. */
export function viewedPage(given: string): ViewedPage | undefined {
  if (given.length > longestPath) return undefined
  const path = given.replace(/^\/+|\/+$/g, '')
  for (const { path: page, pattern } of counted) {
    const match = pattern.exec(path)
    if (!match) continue
    const [, key] = match
    return key === undefined ? { path } : { path, thing: { kind: kindsOfPages.get(page)!, key } }
  }
  return undefined
}
