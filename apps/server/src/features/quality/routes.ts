// The calls of who judges readings: what rules found, proposals and decisions, and taking a delivery back.
import { reviewStatuses, type ReviewStatus } from '@eos/contract/calls/quality'
import { parseInstant } from '@eos/contract/instant'
import type { ActivityAction } from '@eos/contract/activity'
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import { needPerson } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { addAddress } from '../../platform/http/routes.ts'
import { readBodyText } from '../../platform/http/bodies/json-body.ts'
import { needReviewer, needStations, needWholeCountry, reviewerScopes } from './reach.ts'
import { addLookRoutes } from './reviews/review-read-routes.ts'
import { readNewReview, readNote, readPreviewed, readReason } from './reviews/review-bodies.ts'
import { previewReview } from './reviews/review-preview.ts'
import { findReview, listReviews, reviewOf, type ReviewRow } from './reviews/review-rows.ts'
import {
  approveReview,
  declineReview,
  proposeReview,
  undoReview,
  type Deciding,
} from './reviews/reviews.ts'
import { findDeliveryToUndo, stationsOfDelivery } from './undo/delivery-to-undo.ts'
import { undoDelivery } from './undo/undo-delivery.ts'
import { findRemovedDelivery, tooLateToUndo } from './undo/too-late-to-undo.ts'

const base = '/api/admin/quality'

export async function qualityRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => readBodyText(body),
  )
  addAddress(
    app,
    `${base}/reviews`,
    {
      GET: (request, reply) => showReviews(context, request, reply),
      POST: (request, reply) => propose(context, request, reply),
    },
    forPeople,
  )
  addLookRoutes(app, context, forPeople)
  addAddress(
    app,
    `${base}/reviews/preview`,
    { POST: (request, reply) => preview(context, request, reply) },
    forPeople,
  )
  addAddress(
    app,
    `${base}/reviews/:id`,
    { GET: (request, reply) => showReview(context, request, reply) },
    forPeople,
  )
  for (const [name, { action, run }] of Object.entries(decisions)) {
    addAddress(
      app,
      `${base}/reviews/:id/${name}`,
      { POST: (request, reply) => decide(context, { request, reply, action, run }) },
      forPeople,
    )
  }
  addAddress(
    app,
    '/api/admin/deliveries/:id/undo',
    { POST: (request, reply) => undo(context, request, reply) },
    forPeople,
  )
}

const forPeople = {
  onRequest: async (request: FastifyRequest) => {
    if (request.method !== 'OPTIONS') needPerson(request.caller)
  },
}

const own = (reply: FastifyReply, request: FastifyRequest) =>
  reply.header('cache-control', 'private, no-store').header('content-language', request.locale)

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

function momentOf(request: FastifyRequest, name: 'from' | 'to'): Date {
  const read = parseInstant(request.search.get(name) ?? '')
  if (read) return read
  throw new RequestFailure(
    'PARAMETER',
    `The parameter ${name} must be a moment such as 2026-11-20T00:00:00Z.`,
  )
}

async function showReviews({ db, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const scopes = reviewerScopes(request)
  const stationId = request.search.get('stationId') ?? undefined
  if (stationId !== undefined) await needReviewer(db, request, { ids: [stationId], now: now() })
  const { page, size } = readPaging(request.search, { maxSize: 200 })
  const rows = await listReviews(db, {
    scopes,
    stationId,
    status: statusOf(request.search.get('status')),
    indicator: request.search.get('indicator') || undefined,
    provinceId: provinceOf(request.search.get('provinceId')),
    from: maybeMoment(request, 'from'),
    to: maybeMoment(request, 'to'),
    limit: size,
    offset: page * size,
  })
  return own(reply, request).send({ data: rows.map(reviewOf) })
}

function provinceOf(text: string | null): string | undefined {
  if (!text) return undefined
  if (/^[0-9a-f]{24}$/.test(text)) return text
  throw new RequestFailure('PARAMETER', 'The parameter provinceId must be the id of a province.')
}

const maybeMoment = (request: FastifyRequest, name: 'from' | 'to') =>
  request.search.get(name) ? momentOf(request, name) : undefined

function statusOf(text: string | null): ReviewStatus | undefined {
  if (text === null) return undefined
  const status = reviewStatuses.find((each) => each === text)
  if (status) return status
  throw new RequestFailure(
    'PARAMETER',
    `The parameter status must be one of ${reviewStatuses.join(', ')}.`,
  )
}

async function showReview({ db, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  reviewerScopes(request)
  const row = await findReview(db, idOf(request))
  if (!row) throw new RequestFailure('NOT_FOUND')
  await needReviewer(db, request, { ids: [row.station_id], now: now() })
  return own(reply, request).send(reviewOf(row))
}

/** Whoever may propose it sees what it would do. */
async function preview({ db, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const review = readPreviewed(request)
  await needReviewer(db, request, { ids: [review.stationId], now: now() })
  return own(reply, request).send(await previewReview(db, review))
}

async function propose({ pool, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const at = now()
  const review = readNewReview(request)
  const row = await inTransaction(pool, async (db) => {
    const about = { action: 'EDIT', ids: [review.stationId], now: at } as const
    const person = await needStations(db, request, about)
    const id = await proposeReview({ db, person, now: at }, review)
    const made = (await findReview(db, id))!
    await remember(db, request, { action: 'CREATE', row: made, now: at })
    return made
  })
  return own(reply, request)
    .code(201)
    .header('location', `${base}/reviews/${row.id}`)
    .send(reviewOf(row))
}

interface Decision {
  action: PermissionAction
  run: (deciding: Deciding, row: ReviewRow, request: FastifyRequest) => Promise<ActivityAction>
}

const decisions: Record<string, Decision> = {
  approve: {
    action: 'APPROVE',
    run: async (deciding, row, request) => {
      await approveReview(deciding, row, readNote(request))
      return 'APPROVE'
    },
  },
  decline: {
    action: 'APPROVE',
    run: async (deciding, row, request) => {
      await declineReview(deciding, row, readNote(request))
      return 'REJECT'
    },
  },
  undo: {
    action: 'APPROVE',
    run: async (deciding, row, request) => {
      await undoReview(deciding, row, readReason(request))
      return 'DELETE'
    },
  },
}

async function decide(
  { pool, now }: Context,
  { request, reply, action, run }: { request: FastifyRequest; reply: FastifyReply } & Decision,
) {
  const at = now()
  const row = await inTransaction(pool, async (db, client) => {
    const found = await findReview(db, idOf(request), 'for update')
    if (!found) throw new RequestFailure('NOT_FOUND')
    const person = await needStations(db, request, { action, ids: [found.station_id], now: at })
    const told = await run({ db, client, person, now: at }, found, request)
    const changed = (await findReview(db, found.id))!
    await remember(db, request, { action: told, row: changed, now: at })
    return changed
  })
  return own(reply, request).send(reviewOf(row))
}

async function undo({ pool, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const at = now()
  const reason = readReason(request)
  const answer = await inTransaction(pool, async (db, client) => {
    const delivery = await findDeliveryToUndo(db, idOf(request))
    const removed = delivery ? undefined : await findRemovedDelivery(client, idOf(request))
    const ids = delivery ? await stationsOfDelivery(db, delivery) : (removed?.stationIds ?? [])
    const person = await needStations(db, request, { action: 'APPROVE', ids, now: at })
    if (removed) throw tooLateToUndo(removed)
    if (!delivery) throw new RequestFailure('NOT_FOUND')
    if (ids.length === 0) needWholeCountry(person)
    const undone = await undoDelivery({ db, client }, delivery, {
      actor: person.name,
      reason,
      now: at,
    })
    if (!delivery.undone_at) {
      const after = { values: undone.values, stationIds: undone.stationIds.slice(0, 100) }
      const told = { action: 'DELETE', subject: 'deliveries', subjectId: delivery.id } as const
      await recordActivity(db, witnessOf(request), { ...told, after, note: reason }, at)
    }
    return undone
  })
  return own(reply, request).send(answer)
}

async function remember(
  db: Deciding['db'],
  request: FastifyRequest,
  { action, row, now }: { action: ActivityAction; row: ReviewRow; now: Date },
): Promise<void> {
  const { stationId, indicator, from, to, verdict, status, readings } = reviewOf(row)
  const after = { review: row.id, indicator, from, to, verdict, status, readings }
  const about = { action, subject: 'stations', subjectId: stationId, after, note: row.reason }
  await recordActivity(db, witnessOf(request), about, now)
}
