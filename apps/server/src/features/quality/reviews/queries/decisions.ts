// Statements about reviews.
import type { Review } from '@eos/contract/calls/ingestion/quality'
import { flagNumber } from '@eos/contract/readings/reading-flags'
import { sql, type RawBuilder } from 'kysely'
import { rows, run } from '../../../../platform/database/statements.ts'
import type { Person } from '../../../../platform/http/caller.ts'
import { storedReadings } from '../../../../readings/queries/stored-readings.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ReviewRow } from './reviews.ts'

/** One judgement for each reading of the range that the verdict is about. Returns how many. */
export async function insertJudgements(
  db: Db,
  row: ReviewRow,
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  const slot = sql.raw(String(row.slot))
  const value = sql`r.v[${slot}]`
  const flag = sql`coalesce(r.q[${slot}], 0)`
  const judgement = judgements[row.verdict]({ value, flag, row })
  if (!judgement) return 0
  const range = { stationIds: [row.stationId], from: justBefore(row.from), to: row.to }
  return run(db)`
    insert into data_min_edit (station_id, time, slot, kind, value, flag, actor, reason, at, review_id)
    select r.station_id, r.time, ${slot}, ${judgement.kind}, ${judgement.value}, ${judgement.flag}::smallint,
           ${actor}, ${row.reason}, ${now}::timestamptz, ${row.id}::bigint
      from (${await storedReadings(db, range)}) r
     where ${judgement.where} order by r.time`
}

interface Judgement {
  kind: 'review' | 'correction'
  value: RawBuilder<unknown>
  flag: number
  where: RawBuilder<unknown>
}

/** An accepted reading is written down with its value, so that a value that is sent later is not approved with it. */
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

/** Reviews include both ends of their range; ranges of readings begin after their start. */
export const justBefore = (time: Date) => new Date(time.getTime() - 1)

interface NewReview {
  stationId: string
  indicatorId: string
  slot: number
  from: Date
  to: Date
  verdict: Review['verdict']
  factor: number | null | undefined
  shift: number | null | undefined
  reason: string
  /** A remark is approved as it is made. */
  isRemark: boolean
  person: Person
  now: Date
}

/** @returns its id */
export async function insertReview(db: Db, review: NewReview): Promise<string> {
  const { stationId, indicatorId, slot, from, to, verdict, person } = review
  const found = await rows<{ id: string }>(db)`
    insert into quality_review (station_id, indicator_id, slot, from_time, to_time, verdict, factor,
      shift, reason, status, proposed_by, proposer, proposed_at, readings)
    values (${stationId}, ${indicatorId}, ${slot}, ${from}, ${to}, ${verdict}, ${review.factor},
      ${review.shift}, ${review.reason}, ${review.isRemark ? 'approved' : 'proposed'}, ${person.id},
      ${person.name}, ${review.now}, ${review.isRemark ? 0 : null})
    returning id`
  return found[0]!.id
}

interface Decision {
  status: 'approved' | 'declined'
  person: Person
  note: string | null
  /** The number of readings that were judged; null where none can be. */
  readings: number | null
  now: Date
}

export async function saveDecision(db: Db, id: string, decision: Decision): Promise<void> {
  const { status, person, note, readings, now } = decision
  await run(db)`
    update quality_review set status = ${status}, decided_by = ${person.id}, decider = ${person.name},
           decided_at = ${now}, decision_note = ${note}, readings = coalesce(${readings}, readings)
     where id = ${id}`
}

export async function saveUndone(
  db: Db,
  id: string,
  { person, reason, now }: { person: Person; reason: string; now: Date },
): Promise<void> {
  await run(db)`
    update quality_review set status = 'undone', undone_by = ${person.id}, undoer = ${person.name},
           undone_at = ${now}, undo_reason = ${reason}
     where id = ${id}`
}

export async function undoJudgements(
  db: Db,
  row: ReviewRow,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  await run(db)`
    insert into data_min_edit (station_id, time, slot, kind, actor, reason, at, supersedes, review_id)
    select station_id, time, slot, 'undo', ${actor}, ${reason}, ${now}, id, review_id
      from data_min_edit edit
     where station_id = ${row.stationId} and time >= ${row.from} and time <= ${row.to}
       and review_id = ${row.id} and kind in ('review', 'correction')`
}
