// Answers a collection: the whole resource, a search, or what an item is associated with.
import type { Links } from '@eos/contract/hal'
import { canBeSortedBy } from '@eos/contract/resource'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isInProvince, isWithin } from '../access/territory.ts'
import { mayRead, mayReadInParts } from '../access/reading.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { RequestFailure } from '../http/errors.ts'
import { halCollection, type Paging } from '../http/hal.ts'
import { chooseType, halForms, halTypes, uriList } from '../http/media.ts'
import { readPaging, type PageRequest } from '../http/paging.ts'
import { readScope, type Scope } from '../http/scope.ts'
import { sql } from 'kysely'
import { sendDocument } from './answers.ts'
import type { Sql } from './columns.ts'
import { hasPhrase } from './conditions.ts'
import { embedRelated } from './embedding.ts'
import { collectionTemplates } from './hal-forms.ts'
import type { Engine } from './engine.ts'
import type { Model } from './model.ts'
import { hasOperator } from './list-filters.ts'
import { hasWords } from './list-words.ts'
import { isAfter, knownSort, orderTerms } from './order.ts'
import { countParts, countRows, listRows, listRowsWithPlace, type Row } from './queries.ts'
import { itemHref, itemOf, projectionOf } from './representation.ts'

export interface CollectionRequest {
  engine: Engine
  model: Model
  request: FastifyRequest
  reply: FastifyReply
}

export interface CollectionOptions {
  /** Beside what the caller may see and is narrowed to. */
  conditions: readonly Sql[]
  /** Comes before what the address asks for. */
  firstOrder?: readonly { property: string; descending: boolean }[]
  /** At most so many, in one list without pages. */
  limit?: number
  /** After the links of paging. */
  links?: Links
  /** What matches contains some words, and may lie anywhere in the order of the list. */
  isForWords?: boolean
  /** Headers and names are narrowed by default; a host name or an association is exact already. */
  isExact?: boolean
  maxAgeSeconds?: number
}

export async function answerCollection(
  to: CollectionRequest,
  options: CollectionOptions,
): Promise<FastifyReply> {
  const { model, request } = to
  const type = collectionType(request)
  const { rows, paging } = await readRows(to, options)
  const isFull = type !== uriList && projectionOf(model.resource, request.search) === 'full'
  const embedded = isFull ? await embedRelated(to, rows) : undefined
  const maxAge = options.maxAgeSeconds
  const headers =
    maxAge === undefined || request.caller.kind !== 'anonymous'
      ? {}
      : { 'cache-control': `public, max-age=${maxAge}` }
  return sendRows(to, { type, rows, paging, embedded, links: options.links, headers })
}

export interface ReadCollection {
  type: string
  rows: readonly Row[]
  paging: Paging
  /** By id, what the full form carries inside. */
  embedded?: Awaited<ReturnType<typeof embedRelated>> | undefined
  links?: Links | undefined
  headers?: Record<string, string>
}

/** Writes rows that have been read as the document that the caller asks for. */
export function sendRows(to: CollectionRequest, read: ReadCollection): FastifyReply {
  const { model, request, reply } = to
  const { type, headers = {} } = read
  return sendDocument(request, reply, model.resource, {
    type,
    body: collectionBody(to, read),
    headers,
  })
}

/** The body of that document: text as it is, everything else as JSON. */
export function collectionBody(
  to: CollectionRequest,
  { type, rows, paging, embedded, links = {} }: ReadCollection,
): unknown {
  const { model, request } = to
  const { resource } = model
  const { origin } = request.address
  if (type === uriList)
    return rows.map((row) => `${itemHref(origin, resource, row.id)}\r\n`).join('')
  const projection = projectionOf(resource, request.search)
  const items = rows.map((row) =>
    itemOf(model, row, { origin, projection, embedded: embedded?.get(row.id) ?? {} }),
  )
  const document = halCollection({
    rel: resource.path,
    items,
    address: request.address,
    paging,
    links,
  })
  return type === halForms ? { ...document, _templates: collectionTemplates(to) } : document
}

/** In which of its forms the caller wants a collection. */
export function collectionType({ headers }: FastifyRequest): string {
  return chooseType(headers.accept, [...halTypes, uriList])
}

/** What a whole list links to, beside its pages. */
export function listLinks({ path, searches }: Model['resource'], origin: string): Links {
  return {
    profile: { href: `${origin}/api/profile/${path}` },
    ...(searches.length > 0 ? { search: { href: `${origin}/api/${path}/search` } } : {}),
  }
}

/** What the caller may see, narrowed by the headers where the resource says so. */
export async function readableConditions(to: Omit<CollectionRequest, 'reply'>): Promise<Sql[]> {
  const { engine, model, request } = to
  return [mayRead(model.resource, request.caller, engine.context.now()), ...(await narrowing(to))]
}

async function narrowing({
  engine,
  model,
  request,
}: Omit<CollectionRequest, 'reply'>): Promise<Sql[]> {
  const scope = await readScope(engine.context.db, request, model.resource.narrowedBy)
  return scopeConditions(model, scope)
}

async function readRows(
  to: CollectionRequest,
  options: CollectionOptions,
): Promise<{ rows: Row[]; paging: Paging }> {
  const { engine, model, request } = to
  const { db } = engine.context
  const now = engine.context.now()
  const parts = mayReadInParts(model.resource, request.caller, now)
  const conditions = [...(options.isExact ? [] : await narrowing(to)), ...options.conditions]
  const asked = readPaging(request.search)
  const sort = knownSort(model, asked.sort)
  needOrders(model, sort)
  const first = (options.firstOrder ?? []).map((each) => ({ ...each, ignoreCase: false }))
  const order = orderTerms(model, [...first, ...sort], now)
  const page = { ...asked, sort }
  if (options.limit !== undefined) {
    const rows = await listRows(db, model, now, {
      conditions,
      parts,
      order,
      limit: options.limit,
    })
    return { rows, paging: { kind: 'list' } }
  }
  if (model.resource.size === 'large') return readSlice(to, { conditions, parts, order, page, now })
  const offset = Math.min(page.page * page.size, Number.MAX_SAFE_INTEGER)
  const asksFor = { conditions, parts, order, limit: page.size, offset }
  const isAnywhere = options.isForWords ?? liesAnywhere(model, request.search)
  if (isAnywhere || parts.length > 1) {
    const counts = await countParts(db, model, conditions, parts)
    const total = counts.reduce((sum, count) => sum + count, 0)
    // To look for rows of a part that has none could mean to look through all there are.
    const filled = parts.filter((_part, index) => counts[index] !== 0)
    const areFew = isAnywhere && total <= few
    const rows =
      total === 0 ? [] : await listRows(db, model, now, { ...asksFor, parts: filled, areFew })
    return { rows, paging: { kind: 'paged', request: page, total } }
  }
  const rows = await listRows(db, model, now, asksFor)
  const isWhole = page.page === 0 && rows.length < page.size
  const total = isWhole ? rows.length : await countRows(db, model, [...parts, ...conditions])
  return { rows, paging: { kind: 'paged', request: page, total } }
}

/** What is found by its words or by a range may lie anywhere in the order of the list. */
function liesAnywhere(model: Model, query: URLSearchParams): boolean {
  return hasPhrase(model, query) || hasWords(model, query) || hasOperator(model, query)
}

/** So many rows or fewer are found first and put in order then. */
const few = 20_000

function needOrders({ resource }: Model, sort: PageRequest['sort']): void {
  const refused = sort.find(({ property }) => !canBeSortedBy(resource, property))
  if (!refused) return
  const name = refused.property
  const own = resource.defaultSort.map((order) => order.split(',')[0])
  const orders = [...own, ...(resource.sortedBy ?? [])].join(', ')
  throw new RequestFailure('PARAMETER', {
    detail: `The parameter sort cannot be ${name}: this list is sorted by ${orders} only.`,
    message: {
      en: `This list is too long to be sorted by “${name}”. Sort it by ${orders}, and narrow it with filters or words.`,
      vi: `Danh sách này quá dài để sắp xếp theo “${name}”. Hãy sắp xếp theo ${orders}, và thu hẹp bằng bộ lọc hoặc từ khóa.`,
    },
  })
}

/** Numbered pages of a large resource end somewhere, because each costs reading all before it. */
const lastNumberedPage = 100

interface SliceRequest {
  conditions: readonly Sql[]
  parts: readonly Sql[]
  order: ReturnType<typeof orderTerms>
  page: PageRequest
  now: Date
}

async function readSlice(
  { engine, model, request }: CollectionRequest,
  { conditions, parts, order, page, now }: SliceRequest,
): Promise<{ rows: Row[]; paging: Paging }> {
  const cursor = readCursor(request.search.get('cursor'), order.length)
  if (!cursor && page.page > lastNumberedPage) {
    throw new RequestFailure(
      'PARAMETER',
      `Pages after ${lastNumberedPage} are reached by the link next.`,
    )
  }
  const found = await listRowsWithPlace(engine.context.db, model, now, {
    conditions: cursor ? [...conditions, isAfter(order, cursor)] : conditions,
    parts,
    order,
    limit: page.size + 1,
    offset: cursor ? 0 : page.page * page.size,
  })
  const shown = found.slice(0, page.size)
  const hasNext = found.length > page.size
  const last = shown.at(-1)
  const nextCursor = hasNext && last ? { nextCursor: writeCursor(last.place) } : {}
  return {
    rows: shown.map(({ row }) => row),
    paging: { kind: 'slice', request: page, hasNext, ...nextCursor },
  }
}

function scopeConditions({ resource }: Model, scope: Scope): Sql[] {
  if (scope.hasUnknownCode) return [sql`false`]
  return [
    ...scope.provinceIds.map((id) => isInProvince(resource, id)),
    ...scope.organizations.map((reach) => isWithin(resource, reach)),
  ]
}
