// The calls with which a visit begins: the organization of a host, and the lists that all pages read. They are
// prepared, and answered also while the database is away.
import { madeOnce } from '@eos/contract/words/made-once'
import { organization } from '@eos/contract/resources/organization'
import { organizationLook } from '@eos/contract/resources/organization-look'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { anonymous } from '../../../platform/http/caller.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { readPaging } from '../../../platform/http/paging.ts'
import { hostIndexFrom, type Hosted } from '../host-index.ts'
import { findOrganizationIdByHost, mayHaveHost, type HostIndex } from '../queries.ts'
import { varyingByHost } from '../../../platform/http/answers/cache-rules.ts'
import { weakTag } from '../../../platform/http/conditional.ts'
import type { PublisherOf } from '../../../platform/http/publisher.ts'
import { varyOf } from '../../../access/request-scope.ts'
import {
  PreparedAnswer,
  PreparedAnswers,
  sendPrepared,
} from '../../../platform/snapshots/prepared-answer.ts'
import { OfferedAnswers } from '../../../platform/snapshots/offered-answers.ts'
import type { FindReady } from '../../../platform/snapshots/ready-answers.ts'
import { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import { momentRead } from '../../../platform/database/standby/reading.ts'
import type { DatedAnswer } from '../../../platform/snapshots/stale-answers.ts'
import {
  collectionBody,
  collectionType,
  listLinks,
  type ReadCollection,
} from '../../../engine/read/collection.ts'
import type { Sql } from '../../../engine/queries/columns.ts'
import { modelAt, type Engine, type CollectionRequest } from '../../../engine/model/engine.ts'
import { inForceConditions } from '../../../engine/queries/conditions.ts'
import { maskedFor } from '../../../engine/queries/field-visibility.ts'
import type { Model } from '../../../engine/queries/model.ts'
import { orderTerms } from '../../../engine/queries/order.ts'
import { listRows, rowFromJson, type Row } from '../../../engine/queries/rows.ts'
import { alwaysKnown } from '../../../platform/http/calls.ts'
import { hostAgeSeconds } from '../search-by-host.ts'
import { findPublisher } from './publisher.ts'
import { caching, keptFor } from '../../../platform/http/caching.ts'

export interface StartSnapshots {
  /** The routes of the engine that may be such a call. */
  routes: ReadonlySet<string>
  /** Answers visitors from what holds at present; `undefined` when the database has to be asked. */
  answerPresent(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** How the addresses of these calls begin. */
  begins: readonly string[]
  /** Finds what is ready for visitors who ask what another has been told. */
  findReady: FindReady
  /** The answer of when the database was last read; `undefined` when it never was, or for other calls. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<DatedAnswer | undefined>
  /** The publisher under a host; `undefined` when it was never read. */
  publisherOf: PublisherOf
  close(): Promise<void>
}

/** Short lists that pages read before they show anything, as they are in force. */
const preparedLists = ['province', 'indicator']
/** More than any of these lists has, and more hosts than any installation. */
const mostRows = 20_000
const mostBytes = 32_000_000

const listAddresses = preparedLists.map((path) => `/api/${path}`)
const searchesOfOrganizations = `/api/${organization.path}/search/:name`
const hostSearch = `/api/${organization.path}/search/findBySubDomain`
const hostCall = (product: string) => `/api/${product}/public/organization`

interface Start {
  /** When it was read, by the clock of the server. */
  readAt: string
  /** By path; of organizations those that a host may be asking for. */
  rows: Record<string, Row[]>
}

/** A start in the shape in which it is looked up. */
interface OpenedStart {
  rows: Readonly<Record<string, readonly Row[]>>
  organizations: ReadonlyMap<string, Row>
  hosts: HostIndex
}

type CacheHeaders = Readonly<Record<'cache-control', string>>

interface Asked {
  path: string
  /** Names the host whose organization is wanted, instead of a list. */
  host?: string
}

export async function openStartSnapshots(
  engine: Engine,
  onFailure: (error: unknown) => void,
): Promise<StartSnapshots> {
  const { context } = engine
  const snapshot = new Snapshot<Start>({
    context,
    name: 'start',
    isStaleAfter: (change) =>
      change.kind === 'unknown' || (change.kind === 'catalogue' && prepared.has(change.resource)),
    build: () => readStart(engine),
    onFailure,
    times: { saveMs: 0 },
  })
  await snapshot.open()
  const answers = new PreparedAnswers(mostBytes)
  const stateNow = () => (snapshot.isCurrent() ? String(snapshot.version) : undefined)
  const offered = new OfferedAnswers(mostBytes, stateNow)
  const open = madeOnce((start: Start) => openStart(engine, start))
  const headersOf = openHeaders(engine)
  const askedBy = (request: FastifyRequest) => readAsked(request, context.settings.product)
  const answer = (start: Start, asked: Asked, request: FastifyRequest, reply: FastifyReply) => {
    const { origin, path, query } = request.address
    const type = collectionType(request)
    const key = JSON.stringify([origin, path, query, asked.host, type])
    return answers.get({ group: asked.path, key }, [snapshot.version], async () => {
      const to = { engine, model: publicModel(engine, asked.path), request, reply }
      const body = collectionBody(to, await readCollection(to, open(start), asked))
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const vary = varyingByHost(varyOf(to.model.resource.narrowedBy), context.settings)
      return new PreparedAnswer(text, { type, vary, tag: weakTag(text) })
    })
  }
  return {
    routes: new Set([...listAddresses, searchesOfOrganizations]),
    begins: [...listAddresses, hostSearch, hostCall(context.settings.product)],
    answerPresent: async (request, reply) => {
      const [asked, start, state] = [askedBy(request), snapshot.present, stateNow()]
      const isVisit = request.method === 'GET' && request.caller.kind === 'anonymous'
      if (!asked || !start || !isVisit || state === undefined) return undefined
      const ready = await answer(start, asked, request, reply)
      const headers = headersOf(asked)
      offered.offer(state, request, { answer: ready, headers })
      return sendPrepared(request, reply, ready, { cacheControl: headers['cache-control'] })
    },
    findReady: offered.findReady,
    find: async (request, reply) => {
      const [asked, start] = [askedBy(request), snapshot.present]
      if (!asked || !start) return undefined
      const ready = await answer(start, asked, request, reply)
      return { answer: ready, readAt: Date.parse(start.readAt) }
    },
    publisherOf: async (hostName) => {
      const start = await snapshot.value()
      return start && findPublisher(open(start), hostName, context.settings.defaultOrganization)
    },
    close: () => snapshot.close(),
  }
}

/** The same object each time for each list, and for the organization of a host. */
function openHeaders(engine: Engine): (asked: Asked) => CacheHeaders {
  const ofHosts = lasting(hostAgeSeconds)
  const ofLists = new Map(
    preparedLists.map((path) => [path, lasting(modelAt(engine, path).resource.cacheSeconds)]),
  )
  return ({ path }) => ofLists.get(path) ?? ofHosts
}

function lasting(seconds: number | undefined): CacheHeaders {
  return { 'cache-control': seconds === undefined ? caching.asked : keptFor(seconds) }
}

/** A change of these may change what is prepared: an organization shows its look. */
const prepared = new Set([...preparedLists, organization.path, organizationLook.path])

/** Recognizes the prepared calls; any other query on the same resources is `undefined`. */
function readAsked(request: FastifyRequest, product: string): Asked | undefined {
  const { path } = request.address
  const hasOnly = (known: readonly string[]) =>
    [...request.search.keys()].every((name) => known.includes(name))
  if (path === hostCall(product)) {
    const host = request.search.get('host') ?? request.hostName
    return hasOnly(['host', ...alwaysKnown]) ? { path: organization.path, host } : undefined
  }
  if (path === hostSearch) {
    const host = request.search.get('subDomain')
    return host === null ? undefined : { path: organization.path, host }
  }
  const list = preparedLists.find((each) => path === `/api/${each}`)
  return list !== undefined && hasOnly(['page', 'size']) ? { path: list } : undefined
}

async function readStart(engine: Engine): Promise<Start> {
  const now = engine.context.now()
  const rows: Start['rows'] = {}
  for (const path of preparedLists) {
    const model = publicModel(engine, path)
    rows[path] = await readAll(engine, model, inForceConditions(model, noFilter, now))
  }
  const mayBeAsked = mayHaveHost(engine.context.settings.defaultOrganization)
  const model = publicModel(engine, organization.path)
  rows[organization.path] = await readAll(engine, model, [mayBeAsked])
  return { readAt: momentRead(now).toISOString(), rows }
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

function openStart(engine: Engine, start: Start): OpenedStart {
  const rows = Object.fromEntries(
    Object.entries(start.rows).map(([path, kept]) => [
      path,
      kept.map((row) => rowFromJson(modelAt(engine, path), row)),
    ]),
  )
  const organizations = rows[organization.path] ?? []
  return {
    rows,
    organizations: new Map(organizations.map((row) => [row.id, row])),
    hosts: hostIndexFrom(organizations as unknown as Hosted[]),
  }
}

/** The rows that a call asks for. */
async function readCollection(
  to: CollectionRequest,
  { rows, hosts, organizations }: OpenedStart,
  { path, host }: Asked,
): Promise<ReadCollection> {
  const { engine, model, request } = to
  const type = collectionType(request)
  if (host !== undefined) {
    const { defaultOrganization } = engine.context.settings
    const id = await findOrganizationIdByHost(hosts, host, defaultOrganization)
    const row = id === undefined ? undefined : organizations.get(id)
    return { type, rows: row ? [row] : [], paging: { kind: 'whole', total: row ? 1 : 0 } }
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
