// Reads reviews, with the names that belong to them.
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { ReviewStatus } from '@eos/contract/readings/reviews'
import { sql, type RawBuilder } from 'kysely'
import { first, rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Scope } from '../../../../platform/http/caller.ts'
import { liesIn } from '../../../../access/queries/organization-reach.ts'
import { isStationCovered } from '../../queries.ts'

/** With its times as they are computed with. */
export interface ReviewRow extends Omit<Review, 'from' | 'to'> {
  slot: number
  from: Date
  to: Date
}

/** Locked, so that two people do not decide at once. */
export async function findReview(
  db: Db,
  id: string,
  lock: 'for update' | 'none' = 'none',
): Promise<ReviewRow | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const locking = lock === 'none' ? sql`` : sql`for update of review`
  return first<ReviewRow>(db)`
    ${selectReviews} where review.id = ${id} ${locking}`
}

interface WantedReviews {
  scopes: readonly Scope[]
  stationId?: string | undefined
  /** Code. */
  indicator?: string | undefined
  status?: ReviewStatus | undefined
  provinceId?: string | undefined
  /** Only those that concern a part of this range. */
  from?: Date | undefined
  to?: Date | undefined
  limit: number
  offset: number
}

/** The newest first, of stations within the scopes. */
export async function listReviews(db: Db, wanted: WantedReviews): Promise<ReviewRow[]> {
  const { scopes, stationId = null, status = null, indicator = null, limit, offset } = wanted
  const { provinceId, from = null, to = null } = wanted
  return rows<ReviewRow>(db)`
    ${selectReviews}
     where ${isStationCovered(scopes)}
       and (${stationId}::bigint is null or review.station_id = ${stationId})
       and (${status}::text is null or review.status = ${status})
       and (${indicator}::text is null or indicator.code = ${indicator})
       and (${from}::timestamptz is null or review.to_time >= ${from})
       and (${to}::timestamptz is null or review.from_time <= ${to})
       and ${provinceId === undefined ? sql`true` : liesIn(sql.ref('station.province_id'), provinceId)}
     order by review.id desc limit ${limit} offset ${offset}`
}

const reviewsFrom: RawBuilder<unknown> = sql`
    from quality_review review
    join station on station.id = review.station_id
    join indicator on indicator.id = review.indicator_id`

/** The wire has a step so; it is null where nobody has taken it. */
const step = (id: string, name: string, at: string, note = 'null') =>
  sql.raw(`case when ${id} is not null and ${at} is not null then json_build_object(
    'by', json_build_object('id', ${id}::text, 'name', coalesce(${name}, '')),
    'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'note', ${note}) end`)

const columns = sql`
  review.id, review.station_id as "stationId", station.name as "stationName",
  indicator.code as indicator, review.slot, from_time as "from", to_time as "to", verdict, factor,
  shift, reason, status, readings::float8 as readings,
  ${step('proposed_by', 'proposer', 'proposed_at')} as proposed,
  ${step('decided_by', 'decider', 'decided_at', 'decision_note')} as decided,
  ${step('undone_by', 'undoer', 'undone_at', 'undo_reason')} as undone`

const selectReviews: RawBuilder<unknown> = sql`select ${columns} ${reviewsFrom}`

interface ResentReviewRow extends ReviewRow {
  count: number
  first: Date
  last: Date
  resentAt: Date
}

export async function listResentReviewRows(
  db: Db,
  scopes: readonly Scope[],
  size: number,
): Promise<ResentReviewRow[]> {
  return rows<ResentReviewRow>(db)`
    with resent as (
      select review.id, count(*)::int as count, min(edit.time) as first, max(edit.time) as last,
             max(edit.at) as at
        from quality_review review
        join station on station.id = review.station_id
        join data_min_edit edit on edit.station_id = review.station_id and edit.slot = review.slot
         and edit.time >= review.from_time and edit.time <= review.to_time
       where review.status = 'approved' and review.verdict <> 'annotate'
         and edit.kind = 'resent' and edit.at > review.decided_at and ${isStationCovered(scopes)}
         and not exists (
           select 1 from quality_review later
            where later.station_id = edit.station_id and later.slot = edit.slot
              and later.status in ('proposed', 'approved') and later.proposed_at >= edit.at
              and later.from_time <= edit.time and later.to_time >= edit.time)
       group by review.id)
    select ${columns}, resent.count, resent.first, resent.last, resent.at as "resentAt"
      ${reviewsFrom}
      join resent on resent.id = review.id
     order by resent.at desc, review.id desc limit ${size}`
}

export function reviewOf({ id, slot: _slot, from, to, ...row }: ReviewRow): Review {
  return { id, ...row, from: from.toISOString(), to: to.toISOString() }
}
