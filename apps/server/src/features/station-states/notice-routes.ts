// The calls about notices: the list with the number of new ones, seen marks, acknowledgement, and a person's choice.
import { stateNoticeCalls, type StateNotice } from '@eos/contract/calls/stations/station-states'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { needPerson } from '../../platform/http/caller.ts'
import { recordActivities, witnessOf } from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { listNotifiedStations } from './queries/notices.ts'
import { acknowledge } from './queries/acknowledge.ts'
import {
  countUnseen,
  listNotices,
  markSeen,
  readChoice,
  writeChoice,
} from './queries/list-notices.ts'

export function addNoticeCalls(app: FastifyInstance, context: Context): void {
  const { db } = context
  addCalls(app, stateNoticeCalls, {
    'station-states.notices': async ({ query }, request) => {
      const { size } = readPaging(request.search, { maxSize: 100 })
      const { unseen: isUnseenOnly, after = null } = query()
      const wanted = { isUnseenOnly, size, after }
      return await listNotices(db, personOf(request), wanted)
    },
    'station-states.unseen': async (_asked, request) => ({
      unseen: await countUnseen(db, personOf(request)),
    }),
    'station-states.see': async ({ body }, request) => {
      const person = personOf(request)
      const ids = body()?.ids
      await markSeen(db, person, { ids, now: context.now() })
      return { unseen: await countUnseen(db, person) }
    },
    'station-states.choice': async (_asked, request) => readChoice(db, personOf(request)),
    'station-states.choose': async ({ body }, request) => {
      await writeChoice(db, personOf(request), body())
      return await readChoice(db, personOf(request))
    },
    'station-states.acknowledge-notice': async ({ params, body }, request) => {
      const note = body()?.note || null
      const notice = await acknowledgeAll(context, request, { id: params.id, note })
      return notice
    },
  })
}

const personOf = (request: FastifyRequest) => needPerson(request.caller)

async function acknowledgeAll(
  { db, now }: Context,
  request: FastifyRequest,
  { id, note }: { id: string; note: string | null },
): Promise<StateNotice> {
  const person = personOf(request)
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new RequestFailure('NOT_FOUND')
  const at = now()
  return inTransaction(db, async (trx) => {
    const wanted = { isUnseenOnly: false, id, size: 1, after: null }
    const [found] = (await listNotices(trx, person, wanted)).data
    if (!found) throw new RequestFailure('NOT_FOUND')
    const ids = await listNotifiedStations(trx, id)
    const done = await acknowledge(trx, ids, { person, note, now: at })
    const activities = done.map((stationId) => ({
      action: 'EDIT' as const,
      subject: 'stations',
      subjectId: stationId,
      after: { acknowledged: note ?? true },
    }))
    await recordActivities(trx, witnessOf(request), activities, at)
    await markSeen(trx, person, { ids: [id], now: at })
    return (await listNotices(trx, person, wanted)).data[0]!
  })
}
