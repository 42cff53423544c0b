// What people decide about spans of readings: proposed by one, approved by another, and taken back if need be.
import type { Review, ReviewToPropose } from '@eos/contract/calls/quality'
import { flagNumber } from '@eos/contract/reading-flags'
import type { PoolClient } from 'pg'
import { sql, type RawBuilder } from 'kysely'
import type { Person } from '../../../platform/http/caller.ts'
import { storedReadings } from '../../../readings/stored-readings.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { ReviewRow } from './review-rows.ts'
import { findReviewedSlot } from './reviewed-slot.ts'
import { lockStations } from '../../../readings/station-lock.ts'

export interface Deciding {
  db: Db
  client: PoolClient
  person: Person
  now: Date
}

/** A remark stands at once; everything else waits for another person. Returns the id. */
export async function proposeReview(
  { db, person, now }: Omit<Deciding, 'client'>,
  review: ReviewToPropose,
): Promise<string> {
  const place = await findReviewedSlot(db, review)
  const { verdict, reason, from, to, factor, shift } = review
  const isAdjusted = verdict === 'adjust'
  const isRemark = verdict === 'annotate'
  const { rows } = await sql<{ id: string }>`
    insert into quality_review (station_id, indicator_id, slot, from_time, to_time, verdict, factor,
      shift, reason, status, proposed_by, proposer, proposed_at, readings)
    values (${review.stationId}, ${place.indicatorId}, ${place.slot}, ${from}, ${to}, ${verdict},
      ${isAdjusted ? factor : null}, ${isAdjusted ? shift : null}, ${reason},
      ${isRemark ? 'approved' : 'proposed'}, ${person.id}, ${person.name}, ${now}, ${isRemark ? 0 : null})
    returning id`.execute(db)
  return rows[0]!.id
}

/** The readings are judged, and everything that rests on them is marked to be computed again, in the caller's transaction. */
export async function approveReview(
  { db, client, person, now }: Deciding,
  row: ReviewRow,
  note: string | null,
): Promise<void> {
  needStatus(row, 'proposed')
  needOther(row, person)
  await lockStations(client, [row.station_id])
  const readings = await insertJudgements(db, row, { actor: person.name, now })
  await sql`
    update quality_review set status = 'approved', decided_by = ${person.id}, decider = ${person.name},
           decided_at = ${now}, decision_note = ${note}, readings = ${readings}
     where id = ${row.id}`.execute(db)
  if (readings > 0) await markChanged(db, row, now)
}

export async function declineReview(
  { db, person, now }: Omit<Deciding, 'client'>,
  row: ReviewRow,
  note: string | null,
): Promise<void> {
  needStatus(row, 'proposed')
  needOther(row, person)
  await sql`
    update quality_review set status = 'declined', decided_by = ${person.id}, decider = ${person.name},
           decided_at = ${now}, decision_note = ${note}
     where id = ${row.id}`.execute(db)
}

/** What it said is taken away; what others said before or after it holds again. */
export async function undoReview(
  { db, client, person, now }: Deciding,
  row: ReviewRow,
  reason: string,
): Promise<void> {
  needStatus(row, 'approved')
  await lockStations(client, [row.station_id])
  await sql`
    insert into data_min_edit (station_id, time, slot, kind, actor, reason, at, supersedes, review_id)
    select station_id, time, slot, 'undo', ${person.name}, ${reason}, ${now}, id, review_id
      from data_min_edit edit
     where station_id = ${row.station_id} and time >= ${row.from_time} and time <= ${row.to_time}
       and review_id = ${row.id} and kind in ('review', 'correction')`.execute(db)
  await sql`
    update quality_review set status = 'undone', undone_by = ${person.id}, undoer = ${person.name},
           undone_at = ${now}, undo_reason = ${reason}
     where id = ${row.id}`.execute(db)
  if (row.verdict !== 'annotate') await markChanged(db, row, now)
}

/** One judgement for each reading of the span that the verdict is about. Returns how many. */
async function insertJudgements(
  db: Db,
  row: ReviewRow,
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  const slot = sql.raw(String(row.slot))
  const value = sql`r.v[${slot}]`
  const flag = sql`coalesce(r.q[${slot}], 0)`
  const judgement = judgements[row.verdict]({ value, flag, row })
  if (!judgement) return 0
  const span = { stationIds: [row.station_id], from: justBefore(row.from_time), to: row.to_time }
  const { numAffectedRows = 0n } = await sql`
    insert into data_min_edit (station_id, time, slot, kind, value, flag, actor, reason, at, review_id)
    select r.station_id, r.time, ${slot}, ${judgement.kind}, ${judgement.value}, ${judgement.flag}::smallint,
           ${actor}, ${row.reason}, ${now}::timestamptz, ${row.id}::bigint
      from (${await storedReadings(db, span)}) r
     where ${judgement.where} order by r.time`.execute(db)
  return Number(numAffectedRows)
}

interface Judgement {
  kind: 'review' | 'correction'
  value: RawBuilder<unknown>
  flag: number
  where: RawBuilder<unknown>
}

/** What is accepted is written down with its value: a value that is sent later does not slip in under the approval. */
export const judgements: Record<
  Review['verdict'],
  (about: {
    value: RawBuilder<unknown>
    flag: RawBuilder<unknown>
    row: Pick<ReviewRow, 'factor' | 'shift'>
  }) => Judgement | undefined
> = {
  accept: ({ value }) => ({
    kind: 'review',
    value,
    flag: flagNumber('valid'),
    where: sql`${value} is not null`,
  }),
  reject: ({ value, flag }) => ({
    kind: 'review',
    value: sql`null::real`,
    flag: flagNumber('suspect'),
    where: sql`(${value} is not null or ${flag} = ${flagNumber('valid_below_lod')})`,
  }),
  adjust: ({ value, row }) => ({
    kind: 'correction',
    value: sql`(${value} * ${row.factor}::float8 + ${row.shift}::float8)::real`,
    flag: flagNumber('valid'),
    where: sql`${value} is not null`,
  }),
  annotate: () => undefined,
}

async function markChanged(db: Db, row: ReviewRow, now: Date): Promise<void> {
  await sql`
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    values (${row.station_id}, ${justBefore(row.from_time)}, ${row.to_time}, ${now})`.execute(db)
  await announceChange(db, { kind: 'readings', stationIds: [row.station_id] })
}

/** Spans of people have both ends in them; those of readings begin after their start. */
export const justBefore = (time: Date) => new Date(time.getTime() - 1)

function needStatus(row: ReviewRow, status: Review['status']): void {
  if (row.status === status) return
  throw new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: `The review is ${row.status}, not ${status}.`,
  })
}

function needOther(row: ReviewRow, person: Person): void {
  if (row.proposed_by !== person.id) return
  throw new RequestFailure('FORBIDDEN', {
    detail: 'Who proposed a judgement does not decide about it.',
    message: {
      en: 'You proposed this yourself: another person has to decide about it.',
      vi: 'Bạn là người đề xuất: cần một người khác quyết định.',
    },
  })
}
