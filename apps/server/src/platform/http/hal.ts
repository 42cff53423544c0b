// Makes HAL documents of plain rows: one pure function for items, one for collections. See
// docs/decisions/0256-a-whole-search-is-one-page.md.
import type { Collection, Item, Link, Links } from '@eos/contract/words/hal'
import { defaultPageSize, writeSort, type PageRequest } from './paging.ts'

/** The address of the request: `http://host`, `/api/stations`, and the query without its question mark. */
export interface Address {
  origin: string
  path: string
  query: string
}

/** `paged` has a total, `slice` has none; `whole` is one page with everything, `list` the same without a page. */
export type Paging =
  | { kind: 'paged'; request: PageRequest; total: number }
  | { kind: 'slice'; request: PageRequest; hasNext: boolean; nextCursor?: string }
  | { kind: 'whole'; total: number }
  | { kind: 'list' }

/** An item with its id, its properties and its links; `links` come after self and the item's own relation. */
export function halItem<Fields extends object>(options: {
  id: string
  fields: Fields
  href: string
  itemRel: string
  isTemplated?: boolean
  links?: Links
}): Item<Fields> {
  const { id, fields, href, itemRel, isTemplated, links } = options
  const own: Link = isTemplated ? { href: `${href}{?projection}`, templated: true } : { href }
  return { id, ...fields, _links: { self: { href }, [itemRel]: own, ...links } }
}

/** A collection: one embedded relation, which is present even when empty, and nothing else at the top. */
export function halCollection<Each>(options: {
  rel: string
  items: Each[]
  address: Address
  paging: Paging
  /** Links after those of paging: profile, search. */
  links?: Links
}): Collection<Each> {
  const { rel, items, address, paging, links } = options
  const body: Collection<Each> = {
    _embedded: { [rel]: items },
    _links: { ...pagingLinks(address, paging), ...links },
  }
  if (paging.kind === 'list') return body
  if (paging.kind === 'whole') return { ...body, page: wholePage(paging.total) }
  const { size, page: number } = paging.request
  if (paging.kind === 'slice') return { ...body, page: { size, number } }
  const totalElements = paging.total
  return { ...body, page: { size, totalElements, totalPages: pagesOf(paging), number } }
}

/** The one page of everything; a page of nothing has the usual size, by which clients may divide. */
function wholePage(total: number): NonNullable<Collection<unknown>['page']> {
  const [size, totalPages] = total === 0 ? [defaultPageSize, 0] : [total, 1]
  return { size, totalElements: total, totalPages, number: 0 }
}

/** The text of a collection whose items come in batches; `document` is the collection without items. */
export async function* collectionText(
  document: Collection<unknown>,
  batches: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  const { _embedded, ...rest } = document
  const [rel = ''] = Object.keys(_embedded)
  yield `{"_embedded":{${JSON.stringify(rel)}:[`
  let separator = ''
  for await (const items of batches) {
    if (items.length === 0) continue
    yield separator + items.map((item) => JSON.stringify(item)).join(',')
    separator = ','
  }
  yield `]},${JSON.stringify(rest).slice(1)}`
}

/** The whole address with its query. */
export function hrefOf(address: Address): string {
  return `${address.origin}${address.path}${address.query ? `?${address.query}` : ''}`
}

function pagingLinks(address: Address, paging: Paging): Links {
  if (paging.kind === 'list' || paging.kind === 'whole') return { self: { href: hrefOf(address) } }
  const at = (page: number): Link => ({ href: pageHref(address, { ...paging.request, page }) })
  return paging.kind === 'paged' ? pagedLinks(paging, at) : sliceLinks(address, paging, at)
}

function pagedLinks(paging: Paging & { kind: 'paged' }, at: (page: number) => Link): Links {
  const { page } = paging.request
  const pages = pagesOf(paging)
  const hasPrevious = page > 0
  const hasNext = page + 1 < pages
  return {
    ...(hasPrevious || hasNext ? { first: at(0) } : {}),
    ...(hasPrevious ? { prev: at(page - 1) } : {}),
    self: at(page),
    ...(hasNext ? { next: at(page + 1) } : {}),
    ...(hasPrevious || hasNext ? { last: at(Math.max(pages - 1, 0)) } : {}),
  }
}

/** A cursor has no link to the previous page, only to the first. */
function sliceLinks(
  address: Address,
  paging: Paging & { kind: 'slice' },
  at: (page: number) => Link,
): Links {
  const { request, hasNext, nextCursor } = paging
  const isBehindCursor = new URLSearchParams(address.query).has('cursor')
  const next =
    nextCursor === undefined ? at(request.page + 1) : cursorLink(address, request, nextCursor)
  return {
    ...(request.page > 0 || hasNext || isBehindCursor ? { first: at(0) } : {}),
    ...(request.page > 0 && !isBehindCursor ? { prev: at(request.page - 1) } : {}),
    self: isBehindCursor ? { href: hrefOf(address) } : at(request.page),
    ...(hasNext ? { next } : {}),
  }
}

function cursorLink(address: Address, request: PageRequest, cursor: string): Link {
  const kept = keptParts(address.query)
  const own = [`size=${request.size}`, ...sortParts(request), `cursor=${cursor}`]
  return { href: `${address.origin}${address.path}?${[...kept, ...own].join('&')}` }
}

/** Other parameters stay as they came; page, size and sort are written as they were parsed. */
function pageHref(address: Address, request: PageRequest): string {
  const own = [`page=${request.page}`, `size=${request.size}`, ...sortParts(request)]
  return `${address.origin}${address.path}?${[...keptParts(address.query), ...own].join('&')}`
}

const pagingNames = new Set(['page', 'size', 'sort', 'cursor'])

function keptParts(query: string): string[] {
  return query
    .split('&')
    .filter((part) => part !== '' && !pagingNames.has(part.split('=')[0] ?? ''))
}

function sortParts(request: PageRequest): string[] {
  return writeSort(request.sort).map((sort) => `sort=${sort}`)
}

function pagesOf(paging: { request: PageRequest; total: number }): number {
  return Math.ceil(paging.total / paging.request.size)
}
