// The calls about station states: list, history, declarations, acknowledgement, and the settings of the job.
import { resourceAt } from '@eos/contract/resources/all'
import type { ActivityAction } from '@eos/contract/activity'
import type { StateOfStation, StationStateRules } from '@eos/contract/calls/station-states'
import { sourceRuleNames } from '@eos/contract/station-states'
import { stationStates } from '@eos/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hourMs } from '@eos/contract/time-units'
import type { Person } from '../../platform/http/caller.ts'
import { needAction, needPerson } from '../../access/write-policy.ts'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { addAddress, type Handlers } from '../../platform/http/routes.ts'
import { readBodyText } from '../../platform/http/bodies/json-body.ts'
import { acknowledge } from './acknowledge.ts'
import { readNewRules, readNote, readWindow } from './bodies.ts'
import { findState, listEpisodes, listStates } from './list-states.ts'
import { noticeRoutes } from './notice-routes.ts'
import { refreshStatesIn } from './refresh.ts'
import {
  listSourcePatience,
  readStateRules,
  writeSourcePatience,
  writeStateRules,
} from './state-rules.ts'
import { declareWindow, endWindow, findWindow, listWindows } from './windows.ts'

const base = '/api/admin/station-states'
const stations = resourceAt('stations')!

export async function stationStateRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => readBodyText(body),
  )
  const add = (address: string, handlers: Handlers) => addAddress(app, address, handlers, forPeople)
  add(base, { GET: (request, reply) => showList(context, request, reply) })
  add(`${base}/:id`, { GET: (request, reply) => showHistory(context, request, reply) })
  add(`${base}/:id/windows`, { POST: (request, reply) => declare(context, request, reply) })
  add(`${base}/:id/acknowledge`, { POST: (request, reply) => takeUp(context, request, reply) })
  add('/api/admin/station-windows/:id/end', {
    POST: (request, reply) => end(context, request, reply),
  })
  add('/api/admin/station-state-rules', {
    GET: (request, reply) => showRules(context, request, reply),
    PUT: (request, reply) => changeRules(context, request, reply),
  })
  noticeRoutes(add, context)
}

const forPeople = {
  onRequest: async (request: FastifyRequest) => {
    if (request.method !== 'OPTIONS') needPerson(request.caller)
  },
}

const own = (reply: FastifyReply, request: FastifyRequest) =>
  reply.header('cache-control', 'private, no-store').header('content-language', request.locale)

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

async function showList({ db, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const person = needPerson(request.caller)
  const { search } = request
  const { size } = readPaging(search, { maxSize: 200 })
  const hours = Number(search.get('hours') ?? 0) || 0
  const list = await listStates(db, {
    person,
    size,
    after: search.get('after'),
    state: chosenState(search.get('state')),
    provinceId: search.get('provinceId') || undefined,
    text: search.get('q') || undefined,
    before: hours > 0 ? new Date(now().getTime() - hours * hourMs) : undefined,
  })
  return own(reply, request).send(list)
}

function chosenState(text: string | null) {
  if (text === null || text === '') return undefined
  const state = stationStates.find((each) => each === text)
  if (state) return state
  throw new RequestFailure(
    'PARAMETER',
    `The parameter state must be one of ${stationStates.join(', ')}.`,
  )
}

async function showHistory({ db }: Context, request: FastifyRequest, reply: FastifyReply) {
  const station = await findState(db, needPerson(request.caller), idOf(request))
  if (!station) throw new RequestFailure('NOT_FOUND')
  const episodes = await listEpisodes(db, station.stationId, request.search.get('after'))
  const windows = await listWindows(db, station.stationId)
  return own(reply, request).send({ station, ...episodes, windows })
}

/** @throws NOT_FOUND, FORBIDDEN without the right, TENANT_FORBIDDEN where it does not reach the station */
async function needDeclarable(db: Db, person: Person, stationId: string): Promise<StateOfStation> {
  const station = await findState(db, person, stationId)
  if (!station) throw new RequestFailure('NOT_FOUND')
  needAction(person, stations, 'EDIT')
  if (!station.mayDeclare) throw new RequestFailure('TENANT_FORBIDDEN')
  return station
}

async function declare({ pool, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const person = needPerson(request.caller)
  const at = now()
  const window = await inTransaction(pool, async (db) => {
    const { stationId } = await needDeclarable(db, person, idOf(request))
    const made = await declareWindow(db, {
      stationId,
      person,
      now: at,
      window: readWindow(request, at),
    })
    await refreshStatesIn(db, at, [stationId])
    await remember(db, request, { action: 'CREATE', stationId, after: { window: made }, now: at })
    return made
  })
  return own(reply, request).code(201).send(window)
}

async function end({ pool, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const person = needPerson(request.caller)
  const at = now()
  const window = await inTransaction(pool, async (db) => {
    const found = await findWindow(db, idOf(request))
    if (!found) throw new RequestFailure('NOT_FOUND')
    const { stationId } = await needDeclarable(db, person, found.stationId)
    const ended = await endWindow(db, { window: found, person, now: at })
    await refreshStatesIn(db, at, [stationId])
    await remember(db, request, { action: 'EDIT', stationId, after: { window: ended }, now: at })
    return ended
  })
  return own(reply, request).send(window)
}

async function takeUp({ pool, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const person = needPerson(request.caller)
  const at = now()
  const note = readNote(request)
  const state = await inTransaction(pool, async (db) => {
    const { stationId } = await needDeclarable(db, person, idOf(request))
    const done = await acknowledge(db, [stationId], { person, note, now: at })
    if (done.length === 0) {
      throw new RequestFailure('CONFLICT', {
        message: {
          en: 'There is nothing to acknowledge: the station sends, or somebody has acknowledged it.',
          vi: 'Không có gì để xác nhận: trạm đang gửi số liệu hoặc đã có người xác nhận.',
        },
      })
    }
    await remember(db, request, {
      action: 'EDIT',
      stationId,
      after: { acknowledged: note ?? true },
      now: at,
    })
    return (await findState(db, person, stationId))!
  })
  return own(reply, request).send(state)
}

async function remember(
  db: Db,
  request: FastifyRequest,
  told: { action: ActivityAction; stationId: string; after: Record<string, unknown>; now: Date },
): Promise<void> {
  const { action, stationId, after, now } = told
  const about = { action, subject: 'stations', subjectId: stationId, after }
  await recordActivity(db, witnessOf(request), about, now)
}

async function showRules({ db }: Context, request: FastifyRequest, reply: FastifyReply) {
  needAction(needPerson(request.caller), stations, 'EDIT')
  return own(reply, request).send(await rulesIn(db))
}

async function rulesIn(db: Db): Promise<StationStateRules> {
  return { rules: await readStateRules(db), sources: await listSourcePatience(db) }
}

async function changeRules({ pool, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const scopes = needAction(needPerson(request.caller), stations, 'EDIT')
  if (scopes.every(({ kind }) => kind !== 'country')) throw new RequestFailure('TENANT_FORBIDDEN')
  const wanted = readNewRules(request)
  const at = now()
  const rules = await inTransaction(pool, async (db) => {
    const ids = wanted.sources.map(({ sourceId }) => sourceId)
    const { rows } = await sql`select from source where id = any(${ids}::bigint[])`.execute(db)
    if (rows.length < new Set(ids).size) throw new RequestFailure('NOT_FOUND')
    await writeStateRules(db, wanted.rules, at)
    await writeSourcePatience(db, wanted.sources)
    await refreshStatesIn(db, at)
    const after = {
      rules: wanted.rules,
      sources: wanted.sources.map(({ sourceId, ...patience }) =>
        [sourceId, ...sourceRuleNames.map((name) => patience[name])].join(' '),
      ),
    }
    await recordActivity(db, witnessOf(request), { action: 'EDIT', subject: 'stations', after }, at)
    return rulesIn(db)
  })
  return own(reply, request).send(rules)
}
