// Approved judgements under which a source has sent other values since: somebody has to look at the span again.
import type { SentAgain } from '@eos/contract/calls/quality-review'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isStationCovered } from '../reach.ts'
import { reviewOf, reviewsFrom, type ReviewRow } from './review-rows.ts'

interface SentAgainRow extends ReviewRow {
  resent_count: number
  first: Date
  last: Date
  resent_at: Date
}

/** The newest first; a later review of the span, in whatever state it is but declined or undone, has seen it. */
export async function listSentAgain(
  db: Db,
  scopes: readonly Scope[],
  size: number,
): Promise<SentAgain[]> {
  const { rows } = await sql<SentAgainRow>`
    select review.*, station.name as station_name, indicator.code as indicator,
           resent.count as resent_count, resent.first, resent.last, resent.at as resent_at
      ${reviewsFrom}
      cross join lateral (
        select count(*)::int as count, min(edit.time) as first, max(edit.time) as last,
               max(edit.at) as at
          from data_min_edit edit
         where edit.station_id = review.station_id and edit.slot = review.slot
           and edit.time >= review.from_time and edit.time <= review.to_time
           and edit.kind = 'resent' and edit.at > review.decided_at
           and not exists (
             select from quality_review later
              where later.station_id = review.station_id and later.slot = review.slot
                and later.status in ('proposed', 'approved') and later.proposed_at >= edit.at
                and later.from_time <= edit.time and later.to_time >= edit.time)) resent
     where review.status = 'approved' and review.verdict <> 'annotate' and resent.count > 0
       and ${isStationCovered(scopes)}
     order by resent.at desc, review.id desc limit ${size}`.execute(db)
  return rows.map((row) => ({
    review: reviewOf(row),
    count: row.resent_count,
    from: row.first.toISOString(),
    to: row.last.toISOString(),
    at: row.resent_at.toISOString(),
  }))
}
