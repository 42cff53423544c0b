// The calls of who judges readings: what rules found, what people decided about it, and taking a whole delivery back.
import type { QualityKind } from '../quality-rules.ts'
import type { ReadingFlag } from '../reading-flags.ts'

/** GET /api/admin/quality/flags?stationId=&indicator=&from=&to=&size=&after= → { data, next }: the oldest first. */
export interface QualityFlag {
  /** End of the averaging period of the reading, or of the hour; RFC 3339, UTC. */
  time: string
  /** reading: one value; hour: the mean of the hour that ends at `time`. */
  about: 'reading' | 'hour'
  /** Code of the indicator. */
  indicator: string
  /** What it made of the value; null when it is only noted. */
  flag: ReadingFlag | null
  /** As the source sent it; null for an hour. */
  received: ReadingFlag | null
  rule: { id: string; version: number; code: string; kind: QualityKind }
  /** The numbers that the reason names. */
  detail: Readonly<Record<string, number | null>>
  /** In the language of Accept-Language. */
  reason: string
}

export interface QualityFlags {
  data: QualityFlag[]
  /** What to ask for as `after` to go on; null at the end. */
  next: string | null
}

/**
 * accept: flagged values count as they were received; reject: values do not count; adjust: value × factor + shift counts; annotate: a
 * remark, which changes nothing and needs no approval.
 */
export const reviewVerdicts = ['accept', 'reject', 'adjust', 'annotate'] as const
export type ReviewVerdict = (typeof reviewVerdicts)[number]

export const reviewStatuses = ['proposed', 'approved', 'declined', 'undone'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** POST /api/admin/quality/reviews → 201. Needs EDIT on stations, where the station lies. */
export interface NewReview {
  stationId: string
  /** Code of the indicator. */
  indicator: string
  /** Readings whose averaging period ends at or between these; at most 400 days. */
  from: string
  to: string
  verdict: ReviewVerdict
  /** For adjust: 1 and 0 when absent; a factor of 0 puts the shift in the place of every value. */
  factor?: number
  shift?: number
  reason: string
}

export interface ReviewStep {
  by: { id: string; name: string }
  at: string
  note: string | null
}

/**
 * GET /api/admin/quality/reviews?stationId=&indicator=&provinceId=&from=&to=&status=&page=&size= → { data }, the newest first; GET …/{id}. POST …/{id}/approve and
 * …/{id}/decline {note?} need APPROVE and another person than who proposed it; POST …/{id}/undo {reason} needs APPROVE.
 */
export interface Review {
  id: string
  stationId: string
  stationName: string
  indicator: string
  from: string
  to: string
  verdict: ReviewVerdict
  factor: number | null
  shift: number | null
  reason: string
  status: ReviewStatus
  proposed: ReviewStep
  decided: ReviewStep | null
  undone: ReviewStep | null
  /** How many readings it changed when it was approved. */
  readings: number | null
}

/** POST /api/admin/deliveries/{id}/undo {reason} → 200, also when it was undone before. Needs APPROVE wherever its stations lie. */
export interface UndoneDelivery {
  id: string
  /** Values that count no more, or count as before the delivery. */
  values: number
  stationIds: string[]
  undoneAt: string
  undoneBy: string
}
