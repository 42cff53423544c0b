// Reviews as they are stored, and as they go over the wire.
import type { Review, ReviewStep } from '@eos/contract/calls/quality'
import type { ReviewRow } from './queries/reviews.ts'

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
