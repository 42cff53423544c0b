// The calls with which a visit begins: whose site a host is, and the lists that all pages read. They are answered from memory,
// as bytes that are ready to send, and also while the database is away.
import { join } from 'node:path'
import { organization } from '@eos/contract/resources/organization'
import { organizationTypes } from '@eos/contract/vocabulary'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { anonymous } from '../../../platform/http/caller.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { readPaging } from '../../../platform/http/paging.ts'
import { hostIndexFrom, type Hosted } from '../host-index.ts'
import { findOrganizationIdByHost, type HostIndex } from '../queries.ts'
import { weakTag } from '../../../platform/http/conditional.ts'
import { varyOf } from '../../../access/request-scope.ts'
import { ReadyAnswer } from '../../../platform/http/answers/encode.ts'
import { sendReadyDocument } from '../../../platform/snapshots/send.ts'
import { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import {
  collectionBody,
  collectionType,
  listLinks,
  sendRows,
  type ReadCollection,
} from '../../../engine/read/collection.ts'
import type { Sql } from '../../../engine/model/columns.ts'
import { modelAt, type Engine, type CollectionRequest } from '../../../engine/model/engine.ts'
import { inForceConditions } from '../../../engine/read/in-force.ts'
import { maskedFor } from '../../../engine/read/field-visibility.ts'
import type { Model } from '../../../engine/model/model.ts'
import { orderTerms } from '../../../engine/read/order.ts'
import { listRows, rowFromJson, type Row } from '../../../engine/model/queries.ts'
import { hostAgeSeconds } from '../search-by-host.ts'

export interface StartSnapshots {
  /** Whether this is one of the calls that are made ready here. */
  covers(request: FastifyRequest): boolean
  /** Answers visitors from what holds at present; `undefined` when the database has to be asked. */
  answerPresent(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** The answer as it was when the database was last read, with its age; `undefined` when it never was, or covers nothing of the kind. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  close(): Promise<void>
}

/** Short lists that pages read before they show anything, as they are in force. */
const preparedLists = ['province', 'indicator']
/** More than any of these lists has, and more hosts than any installation. */
const mostRows = 20_000
/** It is read again every minute; what is older than two has missed that, or the clock was set. */
const presentForMs = 120_000

interface Start {
  /** When it was read, by the clock of the server. */
  readAt: string
  /** By path; of organizations those that a host may be asking for. */
  rows: Record<string, Row[]>
}

/** The same in the shape in which it is looked up; made once of every picture. */
interface Opened {
  from: Start
  readAtMs: number
  rows: Readonly<Record<string, readonly Row[]>>
  organizations: ReadonlyMap<string, Row>
  hosts: HostIndex
  ready: Map<string, ReadyDocument>
}

interface ReadyDocument {
  tag: string
  answer: ReadyAnswer
}

interface Asked {
  path: string
  /** Whose organization is wanted, instead of a list. */
  host?: string
}

export async function openStartSnapshots(
  engine: Engine,
  onFailure: (error: unknown) => void,
): Promise<StartSnapshots> {
  const { changes, now, settings } = engine.context
  // A picture holds when nothing has changed since it was begun.
  let changed = 0
  let holdsUntil = -1
  const snapshot = new Snapshot({
    build: async () => {
      const begunAt = changed
      const start = await readStart(engine)
      holdsUntil = begunAt
      return start
    },
    file: join(settings.dataDir, 'snapshots', 'start.json'),
    onFailure,
    times: { saveMs: 0 },
  })
  const stopListening = changes.listen((change) => {
    const isOurs = change.kind === 'catalogue' && prepared.has(change.resource)
    if (!isOurs && change.kind !== 'unknown') return
    changed += 1
    snapshot.refresh()
  })
  await snapshot.open()
  let opened: Opened | undefined
  const askedBy = (request: FastifyRequest) => readAsked(request, settings.product)
  const open = () => {
    const from = snapshot.present
    if (from && opened?.from !== from) opened = openPicture(engine, from)
    return from && opened
  }
  return {
    covers: (request) => askedBy(request) !== undefined,
    answerPresent: async (request, reply) => {
      const asked = askedBy(request)
      if (!asked || request.caller.kind !== 'anonymous' || holdsUntil !== changed) return undefined
      const picture = open()
      if (!picture || Math.abs(now().getTime() - picture.readAtMs) > presentForMs) return undefined
      return sendPresent({ engine, request, reply }, picture, asked)
    },
    answer: async (request, reply) => {
      const asked = askedBy(request)
      const picture = open()
      if (!asked || !picture) return undefined
      const ageSeconds = Math.max(0, Math.round((now().getTime() - picture.readAtMs) / 1000))
      const headers = { age: String(ageSeconds), 'cache-control': 'no-cache' }
      const to = { engine, model: publicModel(engine, asked.path), request, reply }
      return sendRows(to, { ...(await readPicture(to, picture, asked)), headers })
    },
    close: async () => {
      stopListening()
      await snapshot.close()
    },
  }
}

const prepared = new Set([...preparedLists, organization.path])

/** Which of the prepared calls this is; any other question about the same resources is none of them. */
function readAsked(request: FastifyRequest, product: string): Asked | undefined {
  const { path } = request.address
  if (request.method !== 'GET') return undefined
  if (path === `/api/${product}/public/organization`)
    return { path: organization.path, host: request.search.get('host') ?? request.hostName }
  if (path === `/api/${organization.path}/search/findBySubDomain`) {
    const host = request.search.get('subDomain')
    return host === null ? undefined : { path: organization.path, host }
  }
  const list = preparedLists.find((each) => path === `/api/${each}`)
  const isPlain = list !== undefined && [...request.search.keys()].every((name) => paging.has(name))
  return isPlain ? { path: list } : undefined
}

const paging = new Set(['page', 'size'])

async function readStart(engine: Engine): Promise<Start> {
  const now = engine.context.now()
  const rows: Start['rows'] = {}
  for (const path of preparedLists) {
    const model = publicModel(engine, path)
    rows[path] = await readAll(engine, model, inForceConditions(model, noFilter, now))
  }
  const chosen = engine.context.settings.defaultOrganization ?? ''
  const mayBeAsked = sql`(sub_domain is not null or host_names <> '{}' or id::text = ${chosen}
    or type = ${organizationTypes.ministry})`
  const model = publicModel(engine, organization.path)
  rows[organization.path] = await readAll(engine, model, [mayBeAsked])
  return { readAt: now.toISOString(), rows }
}

const noFilter = new URLSearchParams()

function readAll({ context }: Engine, model: Model, conditions: readonly Sql[]): Promise<Row[]> {
  const now = context.now()
  return listRows(context.db, model, now, {
    conditions: [mayRead(model.resource, anonymous, now), ...conditions],
    order: orderTerms(model, [], now),
    limit: mostRows,
  })
}

function publicModel(engine: Engine, path: string): Model {
  return maskedFor(modelAt(engine, path), anonymous)
}

function openPicture(engine: Engine, from: Start): Opened {
  const rows = Object.fromEntries(
    Object.entries(from.rows).map(([path, kept]) => [
      path,
      kept.map((row) => rowFromJson(modelAt(engine, path), row)),
    ]),
  )
  const organizations = rows[organization.path] ?? []
  return {
    from,
    readAtMs: Date.parse(from.readAt),
    rows,
    organizations: new Map(organizations.map((row) => [row.id, row])),
    hosts: hostIndexFrom(organizations as unknown as Hosted[]),
    ready: new Map(),
  }
}

/** Written once for each address and form; more of them than visitors ask for are not kept. */
async function sendPresent(
  to: Omit<CollectionRequest, 'model'>,
  picture: Opened,
  asked: Asked,
): Promise<FastifyReply> {
  const { engine, request, reply } = to
  const { origin, path, query } = request.address
  const type = collectionType(request)
  const key = JSON.stringify([origin, path, query, asked.host, type])
  let known = picture.ready.get(key)
  if (!known) {
    const model = publicModel(engine, asked.path)
    const whole = { ...to, model }
    const body = collectionBody(whole, await readPicture(whole, picture, asked))
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    known = { tag: weakTag(text), answer: new ReadyAnswer(text) }
    if (picture.ready.size < mostReady) picture.ready.set(key, known)
  }
  const { resource } = modelAt(engine, asked.path)
  const seconds = asked.host === undefined ? resource.cacheSeconds : hostAgeSeconds
  return sendReadyDocument(request, reply, {
    ...known,
    type,
    vary: varyOf(resource.narrowedBy),
    cacheControl: seconds === undefined ? 'no-cache' : `public, max-age=${seconds}`,
  })
}

const mostReady = 1000

/** What a call asks for, out of the picture. */
async function readPicture(
  to: CollectionRequest,
  { rows, hosts, organizations }: Opened,
  { path, host }: Asked,
): Promise<ReadCollection> {
  const { engine, model, request } = to
  const type = collectionType(request)
  if (host !== undefined) {
    const { defaultOrganization } = engine.context.settings
    const id = await findOrganizationIdByHost(hosts, host, defaultOrganization)
    const row = id === undefined ? undefined : organizations.get(id)
    return { type, rows: row ? [row] : [], paging: { kind: 'list' } }
  }
  const asked = readPaging(request.search)
  const start = asked.page * asked.size
  const all = rows[path] ?? []
  return {
    type,
    rows: all.slice(start, start + asked.size),
    paging: { kind: 'paged', request: asked, total: all.length },
    links: listLinks(model.resource, request.address.origin),
  }
}
