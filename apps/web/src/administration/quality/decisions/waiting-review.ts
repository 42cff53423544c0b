// Finds the proposal that is decided beside the readings in sight.
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { SignedIn } from '../../../api/session.ts'
import { mayDecide } from './rights.ts'
import type { ReviewView } from '../review-address.ts'

/** The one that the address names, else another person's whose time range is chosen. */
export function waitingReview(
  reviews: readonly Review[],
  { reviewId, range }: Pick<ReviewView, 'reviewId' | 'range'>,
  session: SignedIn,
): Review | undefined {
  if (!mayDecide(session)) return undefined
  const waiting = reviews.filter(({ status }) => status === 'proposed')
  if (reviewId !== '') return waiting.find(({ id }) => id === reviewId)
  return waiting.find(
    ({ from, to, proposed }) =>
      range !== undefined &&
      Date.parse(from) === Date.parse(range.from) &&
      Date.parse(to) === Date.parse(range.to) &&
      proposed.by.id !== session.user.id,
  )
}

/** After a decision: the one that comes after it in the queue, else the one before. */
export function nextInQueue(reviews: readonly Review[], id: string): Review | undefined {
  const place = reviews.findIndex((each) => each.id === id)
  return place < 0 ? reviews[0] : (reviews[place + 1] ?? reviews[place - 1])
}
