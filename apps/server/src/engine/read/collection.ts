// Answers a collection: a whole resource, a search, or the items that an item is associated with.
import type { Links } from '@eos/contract/words/hal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { halCollection, type Paging } from '../../platform/http/hal.ts'
import { waitForTurn } from '../../platform/http/guards/long-answers.ts'
import { chooseType, halForms, halTypes, uriList } from '../../platform/http/media.ts'
import {
  asksForPages,
  mostWhole,
  tooManyForOne,
  wholeBatch,
  wholeBatches,
} from '../../platform/http/whole-lists.ts'
import {
  sendChunks,
  sendDocument,
  sendWritten,
  writeDocument,
  type WrittenDocument,
} from '../wire/answers.ts'
import { listConditions } from './list-conditions.ts'
import { readRows, readWindow, type ReadWindow } from './page.ts'
import { readTogether } from './read-together.ts'
import { embedRelated } from './embedding.ts'
import { collectionTemplates } from '../wire/hal-forms.ts'
import type { Model } from '../queries/model.ts'
import { countParts, isAmong, listIds, listRows, type Row } from '../queries/rows.ts'
import { itemHref, itemOf, projectionOf } from '../wire/representation.ts'
import type { CollectionRequest, CollectionOptions } from '../model/engine.ts'
import { keptFor } from '../../platform/http/caching.ts'

export async function answerCollection(
  to: CollectionRequest,
  options: CollectionOptions,
): Promise<FastifyReply> {
  const { request } = to
  const type = collectionType(request)
  const read = await readWindow(to, options)
  if (isAskedWhole(to, options, type)) {
    const hasPage = options.isWhole !== 'uris'
    return answerWhole(to, { type, hasPage, ...read })
  }
  const document = await writePage(to, options, { type, ...read })
  const maxAge = options.maxAgeSeconds
  const headers =
    maxAge === undefined || request.caller.kind !== 'anonymous'
      ? {}
      : { 'cache-control': keptFor(maxAge) }
  return sendWritten(request, to.reply, to.model.resource, { type, document, headers })
}

/** Answers a whole resource as far as the address narrows it, page by page. Strangers who ask for the same share it. */
export async function answerList(to: CollectionRequest): Promise<FastifyReply> {
  const { engine, model, request, reply } = to
  const type = collectionType(request)
  const document = await readTogether(engine, request, async () => {
    const options = {
      conditions: await listConditions(to),
      links: listLinks(model.resource, request.address.origin),
    }
    return writePage(to, options, { type, ...(await readWindow(to, options)) })
  })
  return sendWritten(request, reply, model.resource, { type, document })
}

async function writePage(
  to: CollectionRequest,
  options: CollectionOptions,
  { type, ...read }: ReadWindow & { type: string },
): Promise<WrittenDocument> {
  const { rows, paging } = await readRows(to, options, read)
  const embedded = await embeddedIn(to, type, rows)
  return writeDocument(collectionBody(to, { type, rows, paging, embedded, links: options.links }))
}

export interface ReadCollection {
  type: string
  rows: readonly Row[]
  paging: Paging
  /** By id: the items that the full form embeds. */
  embedded?: Awaited<ReturnType<typeof embedRelated>> | undefined
  links?: Links | undefined
}

/** The body of a collection: text as it is, everything else as JSON. */
export function collectionBody(
  to: CollectionRequest,
  { rows, embedded, ...read }: ReadCollection,
): unknown {
  if (read.type === uriList) return linesOf(to, rows)
  return documentOf(to, { ...read, items: itemsOf(to, rows, embedded) })
}

function linesOf({ model, request }: CollectionRequest, rows: readonly Pick<Row, 'id'>[]): string {
  const { origin } = request.address
  return rows.map(({ id }) => `${itemHref(origin, model.resource, id)}\r\n`).join('')
}

type Items = ReturnType<typeof itemOf>[]

function itemsOf(
  { model, request }: CollectionRequest,
  rows: readonly Row[],
  embedded: ReadCollection['embedded'],
): Items {
  const { origin } = request.address
  const projection = projectionOf(model.resource, request.search)
  return rows.map((row) =>
    itemOf(model, row, { origin, projection, embedded: embedded?.get(row.id) ?? {} }),
  )
}

function documentOf(
  to: CollectionRequest,
  document: Pick<ReadCollection, 'type' | 'paging' | 'links'> & { items: Items },
) {
  const { type, items, paging, links = {} } = document
  const { address } = to.request
  const body = halCollection({ rel: to.model.resource.path, items, address, paging, links })
  return type === halForms ? { ...body, _templates: collectionTemplates(to) } : body
}

async function embeddedIn(
  to: CollectionRequest,
  type: string,
  rows: readonly Row[],
): Promise<ReadCollection['embedded']> {
  const isFull = type !== uriList && projectionOf(to.model.resource, to.request.search) === 'full'
  return isFull ? embedRelated(to, rows) : undefined
}

function isAskedWhole(
  { request }: CollectionRequest,
  { isWhole }: CollectionOptions,
  type: string,
) {
  if (isWhole === 'uris' && type === uriList) return true
  return isWhole && !asksForPages(request.search)
}

/** Sends all matches: as one document while they are few, else as a stream. */
async function answerWhole(
  to: CollectionRequest,
  { type, hasPage, page: _page, now, ...matching }: ReadWindow & { type: string; hasPage: boolean },
): Promise<FastifyReply> {
  const { model, request, reply } = to
  const { db } = to.engine.context
  const counts = await countParts(db, model, matching, mostWhole + 1)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total > mostWhole) throw tooManyForOne()
  const paging: Paging = hasPage ? { kind: 'whole', total } : { kind: 'list' }
  const parts = matching.parts.filter((_part, index) => counts[index] !== 0)
  const window = { ...matching, parts, limit: mostWhole, areFew: true }
  if (total <= wholeBatch) {
    const rows = total === 0 ? [] : await listRows(db, model, now, window)
    const embedded = await embeddedIn(to, type, rows)
    const body = collectionBody(to, { type, rows, paging, embedded })
    return sendDocument(request, reply, model.resource, { type, body })
  }
  await waitForTurn(request, reply)
  const ids = await listIds(db, model, window)
  if (type === uriList) {
    return sendDocument(request, reply, model.resource, { type, body: linesOf(to, ids) })
  }
  const batches = wholeBatches(ids, async (some) => {
    const ofThese = isAmong(
      model,
      some.map(({ id }) => id),
    )
    const conditions = [...matching.conditions, ofThese]
    const rows = await listRows(db, model, now, { ...window, conditions })
    return itemsOf(to, rows, await embeddedIn(to, type, rows))
  })
  const document = documentOf(to, { type, items: [], paging })
  return sendChunks(request, reply, model.resource, { type, document, batches })
}

/** The media type in which the caller wants a collection. */
export function collectionType({ headers }: FastifyRequest): string {
  return chooseType(headers.accept, [...halTypes, uriList])
}

/** Returns the links of a whole list other than those to its pages. */
export function listLinks({ path, searches }: Model['resource'], origin: string): Links {
  return {
    profile: { href: `${origin}/api/profile/${path}` },
    ...(searches.length > 0 ? { search: { href: `${origin}/api/${path}/search` } } : {}),
  }
}
