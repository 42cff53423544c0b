// Approved judgements under which a source has sent other values since: somebody has to look at the span again.
import type { SentAgain } from '@eos/contract/calls/quality-review'
import type { Scope } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { reviewOf } from './review-rows.ts'
import { listSentAgainRows } from './queries/reviews.ts'

/** The newest first; a later review of the span, in whatever state it is but declined or undone, has seen it. */
export async function listSentAgain(
  db: Db,
  scopes: readonly Scope[],
  size: number,
): Promise<SentAgain[]> {
  const rows = await listSentAgainRows(db, scopes, size)
  return rows.map((row) => ({
    review: reviewOf(row),
    count: row.resent_count,
    from: row.first.toISOString(),
    to: row.last.toISOString(),
    at: row.resent_at.toISOString(),
  }))
}
