// Everything that happened to a span of readings: rules, people and deliveries, told together.
import type { SpanEvent } from '@eos/contract/calls/quality-review'
import type { Review } from '@eos/contract/calls/quality'
import type { Locale } from '@eos/contract/errors'
import { qualityKinds, type QualityKind } from '@eos/contract/quality-rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listReviews, reviewOf } from './review-rows.ts'
import { findReviewedSlot } from './reviewed-slot.ts'

export interface WantedHistory {
  stationId: string
  indicator: string
  /** Both ends belong to the span. */
  from: Date
  to: Date
}

const mostReviews = 200

/** The newest first. */
export async function listSpanHistory(
  db: Db,
  wanted: WantedHistory,
  locale: Locale,
): Promise<SpanEvent[]> {
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

function eventsOfReview(review: Review): SpanEvent[] {
  const { from, to, proposed, decided, undone, readings: count } = review
  const about = { ...nothing, from, to, review }
  const events: SpanEvent[] = [
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

/** Of each rule and version, what it found. */
async function listFlagEvents(
  db: Db,
  { stationId, slot, from, to }: WantedHistory & { slot: number },
  locale: Locale,
): Promise<SpanEvent[]> {
  const { rows } = await sql<{
    kind: QualityKind
    code: string | null
    version: string
    count: number
    at: Date
    first: Date
    last: Date
  }>`
    select f.kind, coalesce(max(former.facts ->> 'code'), max(rule.code)) as code,
           f.rule_version as version, count(*)::int as count, max(f.at) as at,
           min(f.time) as first, max(f.time) as last
      from reading_flag f
      left join quality_rule rule on rule.id = f.rule_id
      left join quality_rule_version former
        on former.rule_id = f.rule_id and former.version = f.rule_version
     where f.station_id = ${stationId} and f.slot = ${slot} and f.time >= ${from} and f.time <= ${to}
     group by f.kind, f.rule_id, f.rule_version`.execute(db)
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

/** Values that came again with other numbers, and deliveries that were taken back. */
async function listDeliveryEvents(
  db: Db,
  { stationId, slot, from, to }: WantedHistory & { slot: number },
): Promise<SpanEvent[]> {
  const { rows } = await sql<{
    kind: 'resent' | 'undo'
    batch_id: string
    actor: string
    reason: string | null
    count: number
    at: Date
    first: Date
    last: Date
  }>`
    select kind, batch_id, max(actor) as actor, max(reason) as reason, count(*)::int as count,
           max(at) as at, min(time) as first, max(time) as last
      from data_min_edit
     where station_id = ${stationId} and slot = ${slot} and time >= ${from} and time <= ${to}
       and batch_id is not null
       and (kind = 'resent' or (kind = 'undo' and supersedes is null))
     group by kind, batch_id`.execute(db)
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
