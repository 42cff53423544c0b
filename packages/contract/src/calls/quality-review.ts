// The calls behind the reviewer's screen: what waits for a look, a station's readings with their flags, and what a judgement would change.
import type { QualityKind } from '../quality-rules.ts'
import type { ReadingFlag } from '../reading-flags.ts'
import type { NewReview, Review } from './quality.ts'

/**
 * GET /api/admin/quality/findings?from=&to=&provinceId=&stationId=&indicator=&kind=&all=true&size=&after= → { data, next }: what one
 * rule found at one station and indicator within a day, the newest day first; without `all` only what no review speaks about. At most
 * 92 days.
 */
export interface QualityFinding {
  station: { id: string; code: string; name: string }
  provinceName: string | null
  /** Code of the indicator. */
  indicator: string
  about: 'reading' | 'hour'
  /** Of the clock at the station: 2026-11-20. */
  day: string
  /** First and last reading, or hour, by its end; RFC 3339, UTC. */
  from: string
  to: string
  count: number
  flag: ReadingFlag | null
  rule: { id: string; version: number; code: string; kind: QualityKind }
  /** Of the last one, in the language of Accept-Language. */
  reason: string
}

export interface QualityFindings {
  data: QualityFinding[]
  /** What to ask for as `after` to go on; null at the end. */
  next: string | null
}

/**
 * GET /api/admin/quality/sent-again → { data }: approved judgements under which a source has sent other values since, the newest first.
 * Another judgement of the span takes one off the list.
 */
export interface SentAgain {
  review: Review
  count: number
  /** First and last reading that was sent again. */
  from: string
  to: string
  at: string
}

/** GET /api/admin/quality/stations/{stationId}?indicator= : what the screen of a station offers. */
export interface ReviewedStation {
  id: string
  code: string
  name: string
  timeZone: string
  intervalSeconds: number
  indicators: ReviewedIndicator[]
  /** Within 50 km and the caller's reach, with the same indicator; the nearest first, at most ten. */
  neighbours: { id: string; name: string; km: number }[]
}

export interface ReviewedIndicator {
  code: string
  symbol: string
  name: string
  nameEn: string | null
  unit: string
  /** Null where none are declared: six digits that count are written. */
  decimals: number | null
}

/**
 * GET /api/admin/quality/series?stationId=&indicator=&from=&to=&points= : readings with from ≤ end of period ≤ to as columns; where
 * there are more than `points` (at most 1,500), means of equal parts of the span with their smallest and largest. At most 400 days.
 */
export interface ReviewSeries {
  stationId: string
  indicator: string
  unit: string
  /** Null where none are declared: six digits that count are written. */
  decimals: number | null
  timeZone: string
  from: string
  to: string
  stepSeconds: number
  reduced: boolean
  /** Values received in the span, and how many of them do not count. */
  readings: number
  unusable: number
  /** Epoch milliseconds, ascending. */
  time: number[]
  received: SeriesValues
  /** As people judged; only what counts. */
  approved: SeriesValues
  /** By kind of rule: where it found something, and how often. */
  marks: { kind: QualityKind; time: number[]; count: number[] }[]
}

export interface SeriesValues {
  values: (number | null)[]
  min: (number | null)[]
  max: (number | null)[]
}

/** POST /api/admin/quality/reviews/preview (a NewReview without its reason) → what its approval would do now. */
export interface PreviewedReview extends Omit<NewReview, 'reason'> {
  /** Of what is proposed already: its id, so that it is not counted among the others of its span. */
  reviewId?: string
}

export interface ReviewPreview {
  /** Readings that it judges. */
  readings: number
  /** Of these, those that count otherwise afterwards: another value, or in and out of the means. */
  changed: number
  /** Intervals that are computed again. */
  hours: number
  days: number
  months: number
  /** Whether the air quality index of the station rests on the indicator. */
  hasIndex: boolean
  /** Whether the pages of the station's organization show what people approved. */
  isShown: boolean
  /** Means of the readings that count in the span. */
  meanBefore: number | null
  meanAfter: number | null
  /** Other reviews that speak about a part of the span: proposed or approved. */
  overlapping: Review[]
}

/** GET /api/admin/quality/history?stationId=&indicator=&from=&to= → { data }: who did what to the span, the newest first. */
export interface SpanEvent {
  at: string
  kind: 'flagged' | 'proposed' | 'approved' | 'declined' | 'undone' | 'resent' | 'deliveryUndone'
  /** A person, or the source of a delivery; null for a rule. */
  by: string | null
  /** Readings within the span; null where nothing was counted. */
  count: number | null
  from: string
  to: string
  /** Why, in the language of Accept-Language as far as the portal says it itself. */
  reason: string | null
  rule: { code: string; version: number; kind: QualityKind } | null
  review: Review | null
  deliveryId: string | null
}
