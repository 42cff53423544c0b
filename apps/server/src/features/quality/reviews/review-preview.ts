// Computes the effect of approving a proposal now: the judged readings, and what is recomputed.
import type { ReviewPreview, ReviewToPreview } from '@eos/contract/calls/ingestion/quality-review'
import { POLLUTANTS } from '@eos/indices'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listReviews, reviewOf } from './queries/reviews.ts'
import { findReviewedSlot } from './reviewed-slot.ts'
import { countJudged, listIndexed, isApprovedShown } from './queries/reviewed-readings.ts'

/** Writes nothing. */
export async function previewReview(db: Db, review: ReviewToPreview): Promise<ReviewPreview> {
  const { reviewId, stationId, indicator, from, to } = review
  const place = await findReviewedSlot(db, review)
  const counted = await countJudged(db, review, place)
  const others = await listReviews(db, {
    scopes: [{ kind: 'country' }],
    stationId,
    indicator,
    from,
    to,
    limit: 50,
    offset: 0,
  })
  return {
    ...counted,
    hasIndex: (await listIndexed(db, stationId)) && POLLUTANTS.some((code) => code === indicator),
    isShown: await isApprovedShown(db, stationId),
    overlapping: others
      .filter(({ id, status }) => id !== reviewId && considered.has(status))
      .map(reviewOf),
  }
}

const considered: ReadonlySet<string> = new Set(['proposed', 'approved'])
