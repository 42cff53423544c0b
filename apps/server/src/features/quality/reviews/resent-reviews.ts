// Approved judgements under which a source has sent other values since: somebody has to look at the range again.
import type { ResentReview } from '@eos/contract/calls/ingestion/quality-review'
import type { Scope } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listResentReviewRows, reviewOf } from './queries/reviews.ts'

/** The newest first; a later review of the range, in whatever state it is but declined or undone, has seen it. */
export async function listResentReviews(
  db: Db,
  scopes: readonly Scope[],
  size: number,
): Promise<ResentReview[]> {
  const rows = await listResentReviewRows(db, scopes, size)
  return rows.map(({ count, first, last, resentAt, ...review }) => ({
    review: reviewOf(review),
    count,
    from: first.toISOString(),
    to: last.toISOString(),
    at: resentAt.toISOString(),
  }))
}
