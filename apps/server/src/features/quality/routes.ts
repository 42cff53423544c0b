// The calls of who judges readings: what rules found, proposals and decisions, and withdrawing a delivery.
import type { ActivityAction } from '@eos/contract/people/activity'
import type { QueryOf } from '@eos/contract/calls/call'
import { qualityCalls, type ReviewToPropose } from '@eos/contract/calls/ingestion/quality'
import { parseInstant } from '@eos/contract/words/instant'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { RequestFailure, wrongParameter } from '../../platform/http/answers/errors.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { addCalls, type CallHandlers } from '../../platform/http/calls.ts'
import { takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { findRemovedReceipt, keepWithdrawal, type RemovedReceipt } from '../ingestion/face.ts'
import { listQualityFlags, type WantedFlags } from './list-flags.ts'
import { needReviewer, needStations, needWholeCountry, reviewerScopes } from './reach.ts'
import { addReviewReadCalls } from './reviews/review-read-routes.ts'
import { findReview, listReviews, type ReviewRow, reviewOf } from './reviews/queries/reviews.ts'
import {
  approveReview,
  declineReview,
  proposeReview,
  undoReview,
  type Deciding,
} from './reviews/reviews.ts'
import { findDeliveryToUndo, stationsOfDelivery } from './undo/queries/deliveries.ts'
import { undoDelivery } from './undo/undo-delivery.ts'
import { withdrawalOf } from './undo/undo-again.ts'

export async function qualityRoutes(app: FastifyInstance, context: Context): Promise<void> {
  takeJsonAsText(app)
  const calls: CallHandlers<typeof qualityCalls> = {
    'quality.flags': async (asked, request) => {
      const { db, now } = context
      const { after, ...query } = asked.query()
      await needReviewer(db, request, { ids: [query.stationId], now: now() })
      const wanted = { ...query, after: flagPlaceOf(after) }
      return await listQualityFlags(db, wanted, request.locale)
    },
    'quality.reviews': (asked, request) => showReviews(context, request, asked.query()),
    'quality.review-propose': (asked, request, reply) =>
      propose(context, { request, reply, review: asked.body() }),
    'quality.review': async ({ params }, request) => {
      reviewerScopes(request)
      const row = await findReview(context.db, params.id)
      if (!row) throw new RequestFailure('NOT_FOUND')
      await needReviewer(context.db, request, { ids: [row.stationId], now: context.now() })
      return reviewOf(row)
    },
    'quality.review-approve': (asked, request) =>
      decide(context, request, asked.params.id, async (deciding, row) => {
        await approveReview(deciding, row, asked.body()?.note || null)
        return 'APPROVE'
      }),
    'quality.review-decline': (asked, request) =>
      decide(context, request, asked.params.id, async (deciding, row) => {
        await declineReview(deciding, row, asked.body()?.note || null)
        return 'REJECT'
      }),
    'quality.review-undo': (asked, request) =>
      decide(context, request, asked.params.id, async (deciding, row) => {
        await undoReview(deciding, row, asked.body().reason)
        return 'DELETE'
      }),
    'quality.delivery-undo': (asked, request) =>
      undo(context, request, { id: asked.params.id, reason: asked.body().reason }),
  }
  addCalls(app, qualityCalls, calls)
  addReviewReadCalls(app, context)
}

function flagPlaceOf(text: string | undefined): WantedFlags['after'] {
  if (text === undefined) return undefined
  const [, time = '', slot, ruleId] = /^([^~]+)~(\d{1,4})~(\d{1,18})$/.exec(text) ?? []
  const read = parseInstant(time)
  if (read && slot && ruleId) return { time: read, slot: Number(slot), ruleId }
  throw wrongParameter('after', 'the next of an answer before')
}

async function showReviews(
  { db, now }: Context,
  request: FastifyRequest,
  query: QueryOf<(typeof qualityCalls)['quality.reviews']>,
) {
  const scopes = reviewerScopes(request)
  const { stationId, provinceId } = query
  if (stationId !== undefined) await needReviewer(db, request, { ids: [stationId], now: now() })
  if (provinceId !== undefined && !/^[0-9a-f]{24}$/.test(provinceId)) {
    throw wrongParameter('provinceId', 'the id of a province')
  }
  const { page, size } = readPaging(request.search, { maxSize: 200 })
  const rows = await listReviews(db, { ...query, scopes, limit: size, offset: page * size })
  return { data: rows.map(reviewOf) }
}

async function propose(
  { db, now }: Context,
  {
    request,
    reply,
    review,
  }: { request: FastifyRequest; reply: FastifyReply; review: ReviewToPropose },
) {
  const at = now()
  const row = await inTransaction(db, async (trx) => {
    const about = { action: 'EDIT', ids: [review.stationId], now: at } as const
    const person = await needStations(trx, request, about)
    const id = await proposeReview({ db: trx, person, now: at }, review)
    const made = (await findReview(trx, id))!
    await remember(trx, request, { action: 'CREATE', row: made, now: at })
    return made
  })
  reply.header('location', `/api/admin/quality/reviews/${row.id}`)
  return reviewOf(row)
}

async function decide(
  { db, now }: Context,
  request: FastifyRequest,
  id: string,
  run: (deciding: Deciding, row: ReviewRow) => Promise<ActivityAction>,
) {
  const at = now()
  const row = await inTransaction(db, async (trx) => {
    const found = await findReview(trx, id, 'for update')
    if (!found) throw new RequestFailure('NOT_FOUND')
    const about = { action: 'APPROVE', ids: [found.stationId], now: at } as const
    const person = await needStations(trx, request, about)
    const action = await run({ db: trx, person, now: at }, found)
    const changed = (await findReview(trx, found.id))!
    await remember(trx, request, { action, row: changed, now: at })
    return changed
  })
  return reviewOf(row)
}

async function undo(
  { db, now, settings }: Context,
  request: FastifyRequest,
  { id, reason }: { id: string; reason: string },
) {
  const at = now()
  const { undone, withdrawal } = await inTransaction(db, async (trx) => {
    const delivery = await findDeliveryToUndo(trx, id)
    const removed = delivery || !isReceiptId(id) ? undefined : await findRemovedReceipt(trx, id)
    const ids = delivery ? await stationsOfDelivery(trx, delivery) : (removed?.stationIds ?? [])
    const person = await needStations(trx, request, { action: 'APPROVE', ids, now: at })
    if (removed) throw tooLateToUndo(removed)
    if (!delivery) throw new RequestFailure('NOT_FOUND')
    if (ids.length === 0) needWholeCountry(person)
    const undone = await undoDelivery(trx, delivery, {
      actor: person.name,
      reason,
      now: at,
    })
    if (!delivery.undone_at) {
      const after = { values: undone.values, stationIds: undone.stationIds.slice(0, 100) }
      const told = { action: 'DELETE', subject: 'deliveries', subjectId: delivery.id } as const
      await recordActivity(trx, witnessOf(request), { ...told, after, note: reason }, at)
    }
    return { undone, withdrawal: withdrawalOf(delivery, undone, reason) }
  })
  if (withdrawal) await keepWithdrawal(settings.dataDir, withdrawal)
  return undone
}

const isReceiptId = (id: string) => /^[1-9]\d{0,17}$/.test(id)

function tooLateToUndo({ id, keptDays, removedAt }: RemovedReceipt): RequestFailure {
  const day = removedAt.toISOString().slice(0, 10)
  return new RequestFailure('CONFLICT', {
    message: {
      en: `It is too late to withdraw delivery ${id}: that can be done for ${keptDays} days, and its receipt was removed on ${day}. Judge its readings under quality control instead.`,
      vi: `Đã quá hạn thu hồi gói dữ liệu ${id}: chỉ có thể thu hồi trong ${keptDays} ngày và biên nhận đã được gỡ ngày ${day}. Hãy đánh giá các số liệu này trong phần kiểm soát chất lượng.`,
    },
  })
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
