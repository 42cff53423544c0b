// The calls about notices: the list with how many are new, what was seen, acknowledgement, and what a person wants to hear of.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { needPerson } from '../../access/write-policy.ts'
import { recordActivities, witnessOf } from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { readPaging } from '../../platform/http/paging.ts'
import type { Handlers } from '../../platform/http/routes.ts'
import { acknowledge } from './acknowledge.ts'
import { readNewChoice, readNote, readSeen } from './bodies.ts'
import { countUnseen, listNotices, markSeen, readChoice, writeChoice } from './list-notices.ts'

const base = '/api/admin/state-notices'

export function noticeRoutes(
  add: (address: string, handlers: Handlers) => void,
  context: Context,
): void {
  const { db } = context
  add(base, {
    GET: async (request, reply) => {
      const { size } = readPaging(request.search, { maxSize: 100 })
      const isUnseenOnly = request.search.get('unseen') === 'true'
      const wanted = { isUnseenOnly, size, after: request.search.get('after') }
      return own(reply, request).send(await listNotices(db, personOf(request), wanted))
    },
  })
  add(`${base}/seen`, {
    GET: async (request, reply) =>
      own(reply, request).send({ unseen: await countUnseen(db, personOf(request)) }),
    POST: async (request, reply) => {
      const person = personOf(request)
      await markSeen(db, person, { ids: readSeen(request), now: context.now() })
      return own(reply, request).send({ unseen: await countUnseen(db, person) })
    },
  })
  add(`${base}/choice`, {
    GET: async (request, reply) =>
      own(reply, request).send(await readChoice(db, personOf(request))),
    PUT: async (request, reply) => {
      await writeChoice(db, personOf(request), readNewChoice(request))
      return own(reply, request).send(await readChoice(db, personOf(request)))
    },
  })
  add(`${base}/:id/acknowledge`, {
    POST: (request, reply) => acknowledgeAll(context, request, reply),
  })
}

const own = (reply: FastifyReply, request: FastifyRequest) =>
  reply.header('cache-control', 'private, no-store').header('content-language', request.locale)

const personOf = (request: FastifyRequest) => needPerson(request.caller)

async function acknowledgeAll(
  { pool, now }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const person = personOf(request)
  const { id } = request.params as { id: string }
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new RequestFailure('NOT_FOUND')
  const note = readNote(request)
  const at = now()
  const notice = await inTransaction(pool, async (db) => {
    const wanted = { isUnseenOnly: false, id, size: 1, after: null }
    const [found] = (await listNotices(db, person, wanted)).data
    if (!found) throw new RequestFailure('NOT_FOUND')
    const lasting = await db
      .selectFrom('state_notice_station')
      .select('station_id')
      .where('notice_id', '=', id)
      .execute()
    const ids = lasting.map((row) => row.station_id)
    const done = await acknowledge(db, ids, { person, note, now: at })
    const activities = done.map((stationId) => ({
      action: 'EDIT' as const,
      subject: 'stations',
      subjectId: stationId,
      after: { acknowledged: note ?? true },
    }))
    await recordActivities(db, witnessOf(request), activities, at)
    await markSeen(db, person, { ids: [id], now: at })
    return (await listNotices(db, person, wanted)).data[0]
  })
  return own(reply, request).send(notice)
}
