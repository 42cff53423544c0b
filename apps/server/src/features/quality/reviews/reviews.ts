// Reviews of time ranges: proposed by one person, approved by another, and undone if need be.
import type { Review, ReviewToPropose } from '@eos/contract/calls/ingestion/quality'
import type { Person } from '../../../platform/http/caller.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { ReviewRow } from './queries/reviews.ts'
import { findReviewedSlot } from './reviewed-slot.ts'
import { insertDirtyIntervals } from '../../../readings/queries/dirty-intervals.ts'
import { lockStations } from '../../../readings/archive/queries/station-lock.ts'
import {
  insertReview,
  saveDecision,
  saveUndone,
  undoJudgements,
  insertJudgements,
  justBefore,
} from './queries/decisions.ts'

export interface Deciding {
  db: Db
  person: Person
  now: Date
}

/** A remark stands at once; everything else waits for another person. Returns the id. */
export async function proposeReview(
  { db, person, now }: Deciding,
  review: ReviewToPropose,
): Promise<string> {
  const place = await findReviewedSlot(db, review)
  const { verdict, reason, from, to, factor, shift } = review
  const isAdjusted = verdict === 'adjust'
  const isRemark = verdict === 'annotate'
  return insertReview(db, {
    stationId: review.stationId,
    indicatorId: place.indicatorId,
    slot: place.slot,
    from,
    to,
    verdict,
    factor: isAdjusted ? factor : null,
    shift: isAdjusted ? shift : null,
    reason,
    isRemark,
    person,
    now,
  })
}

/** Judges the readings and marks everything computed from them as dirty, in the caller's transaction. */
export async function approveReview(
  { db, person, now }: Deciding,
  row: ReviewRow,
  note: string | null,
): Promise<void> {
  needStatus(row, 'proposed')
  needOther(row, person)
  await lockStations(db, [row.stationId])
  const readings = await insertJudgements(db, row, { actor: person.name, now })
  await saveDecision(db, row.id, { status: 'approved', person, note, readings, now })
  if (readings > 0) await markChanged(db, row, now)
}

export async function declineReview(
  { db, person, now }: Deciding,
  row: ReviewRow,
  note: string | null,
): Promise<void> {
  needStatus(row, 'proposed')
  needOther(row, person)
  await saveDecision(db, row.id, { status: 'declined', person, note, readings: null, now })
}

/** Its judgement counts no more; those of other reviews before or after it hold again. */
export async function undoReview(
  { db, person, now }: Deciding,
  row: ReviewRow,
  reason: string,
): Promise<void> {
  needStatus(row, 'approved')
  await lockStations(db, [row.stationId])
  await undoJudgements(db, row, { actor: person.name, reason, now })
  await saveUndone(db, row.id, { person, reason, now })
  if (row.verdict !== 'annotate') await markChanged(db, row, now)
}

async function markChanged(db: Db, row: ReviewRow, now: Date): Promise<void> {
  const { stationId, from, to } = row
  const changed = { stationId, from: justBefore(from).getTime(), to: to.getTime() }
  await insertDirtyIntervals(db, [changed], now)
  await announceChange(db, { kind: 'readings', stationIds: [stationId] })
}

function needStatus(row: ReviewRow, status: Review['status']): void {
  if (row.status === status) return
  throw new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: `The review is ${row.status}, not ${status}.`,
  })
}

function needOther(row: ReviewRow, person: Person): void {
  if (row.proposed.by.id !== person.id) return
  throw new RequestFailure('FORBIDDEN', {
    detail: 'Who proposed a judgement does not decide about it.',
    message: {
      en: 'You proposed this yourself: another person has to decide about it.',
      vi: 'Bạn là người đề xuất: cần một người khác quyết định.',
    },
  })
}
