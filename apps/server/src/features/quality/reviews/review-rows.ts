// Reviews as they are stored, and as they go over the wire.
import type { Review, ReviewStep } from '@eos/contract/calls/quality'
import type { ReviewStatus } from '@eos/contract/reviews'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Scope } from '../../../platform/http/caller.ts'
import { liesIn } from '../../../access/queries/territory.ts'
import { isStationCovered } from '../reach.ts'

export interface ReviewRow {
  id: string
  station_id: string
  station_name: string
  indicator: string
  slot: number
  from_time: Date
  to_time: Date
  verdict: Review['verdict']
  factor: number | null
  shift: number | null
  reason: string
  status: ReviewStatus
  proposed_by: string
  proposer: string
  proposed_at: Date
  decided_by: string | null
  decider: string | null
  decided_at: Date | null
  decision_note: string | null
  undone_by: string | null
  undoer: string | null
  undone_at: Date | null
  undo_reason: string | null
  readings: string | null
}

/** Locked, so that two people do not decide at the same moment. */
export async function findReview(
  db: Db,
  id: string,
  lock: 'for update' | 'none' = 'none',
): Promise<ReviewRow | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const locking = lock === 'none' ? sql`` : sql`for update of review`
  const { rows } = await sql<ReviewRow>`
    ${selectReviews} where review.id = ${id} ${locking}`.execute(db)
  return rows[0]
}

export interface WantedReviews {
  scopes: readonly Scope[]
  stationId?: string | undefined
  /** Code. */
  indicator?: string | undefined
  status?: ReviewStatus | undefined
  provinceId?: string | undefined
  /** Only those that speak about a part of this span. */
  from?: Date | undefined
  to?: Date | undefined
  limit: number
  offset: number
}

/** The newest first, of stations within the scopes. */
export async function listReviews(db: Db, wanted: WantedReviews): Promise<ReviewRow[]> {
  const { scopes, stationId = null, status = null, indicator = null, limit, offset } = wanted
  const { provinceId, from = null, to = null } = wanted
  const { rows } = await sql<ReviewRow>`
    ${selectReviews}
     where ${isStationCovered(scopes)}
       and (${stationId}::bigint is null or review.station_id = ${stationId})
       and (${status}::text is null or review.status = ${status})
       and (${indicator}::text is null or indicator.code = ${indicator})
       and (${from}::timestamptz is null or review.to_time >= ${from})
       and (${to}::timestamptz is null or review.from_time <= ${to})
       and ${provinceId === undefined ? sql`true` : liesIn(sql.ref('station.province_id'), provinceId)}
     order by review.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const reviewsFrom: RawBuilder<unknown> = sql`
    from quality_review review
    join station on station.id = review.station_id
    join indicator on indicator.id = review.indicator_id`

const selectReviews: RawBuilder<unknown> = sql`
  select review.*, station.name as station_name, indicator.code as indicator ${reviewsFrom}`

export function reviewOf(row: ReviewRow): Review {
  return {
    id: row.id,
    stationId: row.station_id,
    stationName: row.station_name,
    indicator: row.indicator,
    from: row.from_time.toISOString(),
    to: row.to_time.toISOString(),
    verdict: row.verdict,
    factor: row.factor,
    shift: row.shift,
    reason: row.reason,
    status: row.status,
    proposed: stepOf(row.proposed_by, row.proposer, row.proposed_at, null)!,
    decided: stepOf(row.decided_by, row.decider, row.decided_at, row.decision_note),
    undone: stepOf(row.undone_by, row.undoer, row.undone_at, row.undo_reason),
    readings: row.readings === null ? null : Number(row.readings),
  }
}

function stepOf(
  ...[id, name, at, note]: [string | null, string | null, Date | null, string | null]
): ReviewStep | null {
  if (id === null || at === null) return null
  return { by: { id, name: name ?? '' }, at: at.toISOString(), note }
}
