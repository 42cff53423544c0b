// Everything that happened to a time range of readings, by rules, people and deliveries.
import type { RangeEvent } from '@eos/contract/calls/ingestion/quality-review'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { Locale } from '@eos/contract/words/errors'
import { qualityKinds } from '@eos/contract/readings/quality-rules'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listReviews, reviewOf } from './queries/reviews.ts'
import { findReviewedSlot } from './reviewed-slot.ts'
import { listFlagged, listDeliveryEdits } from './queries/reviewed-readings.ts'

interface WantedHistory {
  stationId: string
  indicator: string
  /** Both ends belong to the range. */
  from: Date
  to: Date
}

const mostReviews = 200

/** The newest first. */
export async function listRangeHistory(
  db: Db,
  wanted: WantedHistory,
  locale: Locale,
): Promise<RangeEvent[]> {
  const { slot } = await findReviewedSlot(db, wanted)
  const rows = await listReviews(db, {
    ...wanted,
    scopes: [{ kind: 'country' }],
    limit: mostReviews,
    offset: 0,
  })
  const events = [
    ...rows.map(reviewOf).flatMap(eventsOfReview),
    ...(await listFlagEvents(db, { ...wanted, slot }, locale)),
    ...(await listDeliveryEvents(db, { ...wanted, slot })),
  ]
  return events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

const nothing = { count: null, rule: null, review: null, deliveryId: null } as const

function eventsOfReview(review: Review): RangeEvent[] {
  const { from, to, proposed, decided, undone, readings: count } = review
  const about = { ...nothing, from, to, review }
  const events: RangeEvent[] = [
    { ...about, kind: 'proposed', at: proposed.at, by: proposed.by.name, reason: review.reason },
  ]
  if (decided) {
    const kind = review.status === 'declined' ? 'declined' : 'approved'
    events.push({
      ...about,
      kind,
      at: decided.at,
      by: decided.by.name,
      reason: decided.note,
      count,
    })
  }
  if (undone) {
    events.push({
      ...about,
      kind: 'undone',
      at: undone.at,
      by: undone.by.name,
      reason: undone.note,
      count,
    })
  }
  return events
}

/** Lists what each rule and version found. */
async function listFlagEvents(
  db: Db,
  { stationId, slot, from, to }: WantedHistory & { slot: number },
  locale: Locale,
): Promise<RangeEvent[]> {
  const rows = await listFlagged(db, { stationId, slot, from, to })
  return rows.map(({ kind, code, version, count, at, first, last }) => ({
    ...nothing,
    kind: 'flagged',
    at: at.toISOString(),
    by: null,
    count,
    from: first.toISOString(),
    to: last.toISOString(),
    reason: qualityKinds[kind].label[locale],
    rule: { code: code ?? kind, version: Number(version), kind },
  }))
}

/** Values that came again with other numbers, and deliveries that were withdrawn. */
async function listDeliveryEvents(
  db: Db,
  { stationId, slot, from, to }: WantedHistory & { slot: number },
): Promise<RangeEvent[]> {
  const rows = await listDeliveryEdits(db, { stationId, slot, from, to })
  return rows.map(({ kind, batch_id, actor, reason, count, at, first, last }) => ({
    ...nothing,
    kind: kind === 'undo' ? 'deliveryUndone' : 'resent',
    at: at.toISOString(),
    by: actor,
    count,
    from: first.toISOString(),
    to: last.toISOString(),
    reason: kind === 'undo' ? reason : null,
    deliveryId: batch_id,
  }))
}
