// What every visit begins with - whose site a host is, and the lists that all pages read - made ahead of being asked for, so that it is there without the database.
import { join } from 'node:path'
import { organization } from '@eos/contract/resources/organization'
import { organizationTypes } from '@eos/contract/vocabulary'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { anonymous } from '../access/caller.ts'
import { mayRead } from '../access/reading.ts'
import { readPaging } from '../http/paging.ts'
import { hostBookFrom, type Hosted } from '../organizations/host-book.ts'
import { findOrganizationIdByHost, type HostBook } from '../organizations/queries.ts'
import { Snapshot } from '../snapshots/snapshot.ts'
import { collectionType, listLinks, sendRows, type CollectionRequest } from './collection.ts'
import type { Sql } from './columns.ts'
import { modelAt, type Engine } from './engine.ts'
import { inForceConditions } from './in-force.ts'
import { maskedFor } from './masks.ts'
import type { Model } from './model.ts'
import { orderTerms } from './order.ts'
import { listRows, rowFromJson, type Row } from './queries.ts'

export interface PreparedStart {
  /** Whether this is one of the calls that are made ready here. */
  covers(request: FastifyRequest): boolean
  /** The answer as it was when the database was last read, with its age; `undefined` when it never was, or covers nothing of the kind. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  close(): Promise<void>
}

/** Short lists that pages read before they show anything, as they are in force. */
const preparedLists = ['province', 'indicator']
/** More than any of these lists has, and more hosts than any installation. */
const mostRows = 20_000

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
  hosts: HostBook
}

interface Asked {
  path: string
  /** Whose organization is wanted, instead of a list. */
  host?: string
}

export async function openStart(
  engine: Engine,
  onFailure: (error: unknown) => void,
): Promise<PreparedStart> {
  const { changes, now, settings } = engine.context
  const snapshot = new Snapshot({
    build: () => readStart(engine),
    file: join(settings.dataDir, 'snapshots', 'start.json'),
    onFailure,
    times: { saveMs: 0 },
  })
  const stopListening = changes.listen((change) => {
    const isOurs = change.kind === 'catalogue' && prepared.has(change.resource)
    if (isOurs || change.kind === 'unknown') snapshot.refresh()
  })
  await snapshot.open()
  let opened: Opened | undefined
  const askedBy = (request: FastifyRequest) => readAsked(request, settings.product)
  return {
    covers: (request) => askedBy(request) !== undefined,
    answer: async (request, reply) => {
      const asked = askedBy(request)
      const from = snapshot.present
      if (!asked || !from) return undefined
      if (opened?.from !== from) opened = openPicture(engine, from)
      const ageSeconds = Math.max(0, Math.round((now().getTime() - opened.readAtMs) / 1000))
      const headers = { age: String(ageSeconds), 'cache-control': 'no-cache' }
      const to = { engine, model: publicModel(engine, asked.path), request, reply }
      return asked.host === undefined
        ? sendPage(to, opened.rows[asked.path] ?? [], headers)
        : sendOrganization(to, opened, { host: asked.host, headers })
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
    hosts: hostBookFrom(organizations as unknown as Hosted[]),
  }
}

function sendPage(
  to: CollectionRequest,
  rows: readonly Row[],
  headers: Record<string, string>,
): FastifyReply {
  const { model, request } = to
  const asked = readPaging(request.search)
  const start = asked.page * asked.size
  return sendRows(to, {
    type: collectionType(request),
    rows: rows.slice(start, start + asked.size),
    paging: { kind: 'paged', request: asked, total: rows.length },
    links: listLinks(model.resource, request.address.origin),
    headers,
  })
}

async function sendOrganization(
  to: CollectionRequest,
  { hosts, organizations }: Opened,
  { host, headers }: { host: string; headers: Record<string, string> },
): Promise<FastifyReply> {
  const { defaultOrganization } = to.engine.context.settings
  const id = await findOrganizationIdByHost(hosts, host, defaultOrganization)
  const row = id === undefined ? undefined : organizations.get(id)
  const type = collectionType(to.request)
  return sendRows(to, { type, rows: row ? [row] : [], paging: { kind: 'list' }, headers })
}
