// The calls about station states: list, history, declarations, acknowledgement, and the settings of the job.
import { resourceAt } from '@eos/contract/resources/all'
import type { ActivityAction } from '@eos/contract/people/activity'
import type { QueryOf } from '@eos/contract/calls/call'
import {
  stationStateCalls,
  type StateOfStation,
  type StationStateList,
  type StationStateRules,
  type StationWindow,
} from '@eos/contract/calls/stations/station-states'
import { sourceRuleNames } from '@eos/contract/readings/station-states'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countSources } from './queries/notices.ts'
import { hourMs } from '@eos/contract/words/time-units'
import { needPerson, type Person } from '../../platform/http/caller.ts'
import { needAction } from '../../access/write-policy.ts'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { readPaging } from '../../platform/http/paging.ts'
import {
  addCalls,
  type Asked as CallRequest,
  type CallHandlers,
} from '../../platform/http/calls.ts'
import { takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { acknowledge } from './queries/acknowledge.ts'
import { findState, listEpisodes, listStates } from './queries/list-states.ts'
import { readNetwork } from './queries/network.ts'
import { addNoticeCalls } from './notice-routes.ts'
import { addPauseCalls } from './pause-routes.ts'
import { refreshStatesIn } from './refresh.ts'
import {
  listSourcePatience,
  readStateRules,
  writeSourcePatience,
  writeStateRules,
} from './queries/state-rules.ts'
import { texts } from './texts.ts'
import { checkedWindow, declareWindow, endWindow, findWindow, listWindows } from './windows.ts'

const stations = resourceAt('stations')!

export async function stationStateRoutes(app: FastifyInstance, context: Context): Promise<void> {
  takeJsonAsText(app)
  const { db } = context
  const calls: CallHandlers<typeof stationStateCalls> = {
    'station-states.list': async (asked, request) => showList(context, request, asked.query()),
    'station-states.network': async ({ person }) => readNetwork(db, person, context.now()),
    'station-states.history': async ({ person, params, query }) => {
      const station = await findState(db, person, params.id)
      if (!station) throw new RequestFailure('NOT_FOUND')
      const episodes = await listEpisodes(db, station.stationId, query().after ?? null)
      const windows = await listWindows(db, station.stationId)
      return { station, ...episodes, windows }
    },
    'station-states.declare': async ({ params, body }, request) => {
      return declare(context, { request, id: params.id, body })
    },
    'station-states.acknowledge': async ({ params, body }, request) => {
      const note = body()?.note || null
      return await takeUp(context, { request, id: params.id, note })
    },
    'station-states.end-window': async ({ params }, request) => end(context, request, params.id),
    'station-states.rules': async ({ person }) => {
      needAction(person, stations, 'EDIT')
      return await rulesIn(db)
    },
    'station-states.change-rules': async (asked, request) => changeRules(context, request, asked),
  }
  addCalls(app, stationStateCalls, calls)
  addNoticeCalls(app, context)
  addPauseCalls(app, context)
}

type Asked<Id extends keyof typeof stationStateCalls> = CallRequest<(typeof stationStateCalls)[Id]>

async function showList(
  { db, now }: Context,
  request: FastifyRequest,
  query: QueryOf<(typeof stationStateCalls)['station-states.list']>,
): Promise<StationStateList> {
  const { size } = readPaging(request.search, { maxSize: 200 })
  const { hours, after = null, provinceId, q: text, state } = query
  return listStates(db, {
    person: needPerson(request.caller),
    size,
    after,
    state,
    provinceId,
    text,
    before: hours > 0 ? new Date(now().getTime() - hours * hourMs) : undefined,
  })
}

interface Wish {
  request: FastifyRequest
  /** The station has it. */
  id: string
}

/** @throws NOT_FOUND, FORBIDDEN without the right, TENANT_FORBIDDEN where it does not reach the station */
async function needDeclarable(db: Db, person: Person, stationId: string): Promise<StateOfStation> {
  const station = await findState(db, person, stationId)
  if (!station) throw new RequestFailure('NOT_FOUND')
  needAction(person, stations, 'EDIT')
  if (!station.mayDeclare) throw new RequestFailure('TENANT_FORBIDDEN')
  return station
}

async function declare(
  { db, now }: Context,
  { request, id, body }: Wish & Pick<Asked<'station-states.declare'>, 'body'>,
): Promise<StationWindow> {
  const person = needPerson(request.caller)
  const at = now()
  return inTransaction(db, async (trx) => {
    const { stationId, mayClose } = await needDeclarable(trx, person, id)
    const window = checkedWindow(body(), { now: at, mayClose })
    const made = await declareWindow(trx, { stationId, person, now: at, window })
    await refreshStatesIn(trx, at, [stationId])
    await remember(trx, request, { action: 'CREATE', stationId, after: { window: made }, now: at })
    return made
  })
}

async function end(
  { db, now }: Context,
  request: FastifyRequest,
  id: string,
): Promise<StationWindow> {
  const person = needPerson(request.caller)
  const at = now()
  return inTransaction(db, async (trx) => {
    const found = await findWindow(trx, id)
    if (!found) throw new RequestFailure('NOT_FOUND')
    const { stationId, mayClose } = await needDeclarable(trx, person, found.stationId)
    const ended = await endWindow(trx, { window: found, person, now: at, mayClose })
    await refreshStatesIn(trx, at, [stationId])
    await remember(trx, request, { action: 'EDIT', stationId, after: { window: ended }, now: at })
    return ended
  })
}

async function takeUp(
  { db, now }: Context,
  { request, id, note }: Wish & { note: string | null },
): Promise<StateOfStation> {
  const person = needPerson(request.caller)
  const at = now()
  return inTransaction(db, async (trx) => {
    const { stationId } = await needDeclarable(trx, person, id)
    const done = await acknowledge(trx, [stationId], { person, note, now: at })
    if (done.length === 0) {
      throw new RequestFailure('CONFLICT', { message: texts.nothingToAcknowledge })
    }
    await remember(trx, request, {
      action: 'EDIT',
      stationId,
      after: { acknowledged: note ?? true },
      now: at,
    })
    return (await findState(trx, person, stationId))!
  })
}

async function remember(
  db: Db,
  request: FastifyRequest,
  change: { action: ActivityAction; stationId: string; after: Record<string, unknown>; now: Date },
): Promise<void> {
  const { action, stationId, after, now } = change
  const about = { action, subject: 'stations', subjectId: stationId, after }
  await recordActivity(db, witnessOf(request), about, now)
}

async function rulesIn(db: Db): Promise<StationStateRules> {
  return { rules: await readStateRules(db), sources: await listSourcePatience(db) }
}

async function changeRules(
  { db, now }: Context,
  request: FastifyRequest,
  { body }: Asked<'station-states.change-rules'>,
): Promise<StationStateRules> {
  const scopes = needAction(needPerson(request.caller), stations, 'EDIT')
  if (scopes.every(({ kind }) => kind !== 'country')) throw new RequestFailure('TENANT_FORBIDDEN')
  const wanted = body()
  const at = now()
  return inTransaction(db, async (trx) => {
    const ids = wanted.sources.map(({ sourceId }) => sourceId)
    if ((await countSources(trx, ids)) < new Set(ids).size) throw new RequestFailure('NOT_FOUND')
    await writeStateRules(trx, wanted.rules, at)
    await writeSourcePatience(trx, wanted.sources)
    await refreshStatesIn(trx, at)
    const after = {
      rules: wanted.rules,
      sources: wanted.sources.map(({ sourceId, ...patience }) =>
        [sourceId, ...sourceRuleNames.map((name) => patience[name])].join(' '),
      ),
    }
    await recordActivity(
      trx,
      witnessOf(request),
      { action: 'EDIT', subject: 'stations', after },
      at,
    )
    return rulesIn(trx)
  })
}
