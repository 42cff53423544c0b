// The calls of the review screen: findings that wait, a station's readings with flags, and the effect of a review.
import { z } from 'zod'
import { qualityKindNames } from '../../readings/quality-rules.ts'
import { callsOf } from '../call.ts'
import {
  about,
  indicatorCode,
  indicatorOrAll,
  next,
  placeAfter,
  previewedReview,
  qualityGroup,
  qualityKind,
  readingFlag,
  review,
  rule,
} from './quality.ts'
import {
  count,
  dataOf,
  instant,
  isTrue,
  optionalOneOf,
  optionalText,
  sentInstant,
  sizeUpTo,
} from '../shapes.ts'

const decimals = count.nullable().describe('Null where none are declared: six digits that count.')
const epochs = z.array(z.int()).describe('Epoch milliseconds, ascending.')
const values = z.array(z.number().nullable())
const seriesValues = z.object({ values, min: values, max: values })

const finding = z
  .object({
    station: z.object({ id: z.string(), code: z.string(), name: z.string() }),
    provinceName: z.string().nullable(),
    indicator: indicatorCode,
    about,
    day: z.iso.date().describe('Of the clock at the station.'),
    from: instant.describe('End of the first reading, or hour.'),
    to: instant.describe('End of the last one.'),
    count,
    flag: readingFlag.nullable(),
    rule,
    reason: z.string().describe('Of the last one, in the language of Accept-Language.'),
  })
  .meta({ id: 'QualityFinding' })

const resentReview = z.object({
  review,
  count,
  from: instant.describe('End of the first reading that was sent again.'),
  to: instant.describe('End of the last one.'),
  at: instant,
})

const reviewedIndicator = z.object({
  code: z.string(),
  symbol: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  unit: z.string(),
  decimals,
})

const reviewedStation = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  timeZone: z.string(),
  intervalSeconds: count,
  indicators: z.array(reviewedIndicator),
  neighbours: z
    .array(z.object({ id: z.string(), name: z.string(), km: z.number() }))
    .describe('Within 50 km and reach, with the same indicator; the nearest first, at most ten.'),
})

const reviewSeries = z
  .object({
    stationId: z.string(),
    indicator: indicatorCode,
    unit: z.string(),
    decimals,
    timeZone: z.string(),
    from: instant,
    to: instant,
    stepSeconds: count,
    reduced: z.boolean().describe('Means of equal parts with their smallest and largest.'),
    readings: count.describe('Values received in the time range.'),
    unusable: count.describe('Of these, those that do not count.'),
    time: epochs,
    received: seriesValues,
    approved: seriesValues.describe('As people judged; only what counts.'),
    marks: z
      .array(z.object({ kind: qualityKind, time: epochs, count: z.array(count) }))
      .describe('By kind of rule: where it found something, and how often.'),
  })
  .meta({ id: 'ReviewSeries' })

const reviewPreview = z.object({
  readings: count.describe('Those that it judges.'),
  changed: count.describe('Of these, those with another value, or in and out of the means.'),
  hours: count.describe('Intervals that are computed again.'),
  days: count,
  months: count,
  hasIndex: z.boolean().describe('Whether the air quality index rests on the indicator.'),
  isShown: z.boolean().describe("Whether the organization's pages show what people approved."),
  meanBefore: z.number().nullable().describe('Of the readings that count.'),
  meanAfter: z.number().nullable(),
  firstDay: z
    .object({
      day: z.iso.date().describe('Of the clock at the station.'),
      meanBefore: z.number().nullable().describe('Of the readings of the day that count.'),
      meanAfter: z.number().nullable(),
      hoursBefore: count.describe('Hours with a reading that counts.'),
      hoursAfter: count,
    })
    .describe('The whole day in which the time range begins.'),
  overlapping: z.array(review).describe('Others, proposed or approved, in the time range.'),
})

const rangeEvent = z.object({
  at: instant,
  kind: z.enum([
    'flagged',
    'proposed',
    'approved',
    'declined',
    'undone',
    'resent',
    'deliveryUndone',
  ]),
  by: z.string().nullable().describe('A person, or the source of a delivery; null for a rule.'),
  count: count.nullable().describe('Readings; null where nothing was counted.'),
  from: instant,
  to: instant,
  reason: z.string().nullable().describe('In the language of Accept-Language where it is ours.'),
  rule: rule.omit({ id: true }).nullable(),
  review: review.nullable(),
  deliveryId: z.string().nullable(),
})

const ofIndicator = z.object({
  stationId: z.string(),
  indicator: indicatorCode,
  from: sentInstant,
  to: sentInstant,
})

export const qualityReviewCalls = callsOf(qualityGroup, {
  'quality.findings': {
    at: 'GET /api/admin/quality/findings',
    summary:
      'What rules found, once for a day, a station, an indicator and a rule; the newest day first. At most 92 days.',
    query: z.object({
      from: sentInstant,
      to: sentInstant,
      provinceId: optionalText,
      stationId: optionalText,
      indicator: indicatorOrAll,
      kind: optionalOneOf(qualityKindNames),
      all: isTrue.describe('Also ranges that a review concerns already.'),
      size: sizeUpTo(200, 50),
      after: placeAfter,
    }),
    answer: z.object({ data: z.array(finding), next }),
  },
  'quality.sent-again': {
    at: 'GET /api/admin/quality/sent-again',
    summary:
      'Approved reviews under which a source has sent other values since, the newest first; another review of the time range takes one off the list.',
    answer: dataOf(resentReview),
  },
  'quality.station': {
    at: 'GET /api/admin/quality/stations/{id}',
    summary:
      'What a reviewer may look at: the indicators of a station and its neighbours with the same.',
    query: z.object({ indicator: optionalText.describe('Of the neighbours.') }),
    answer: reviewedStation,
  },
  'quality.series': {
    at: 'GET /api/admin/quality/series',
    summary: 'Readings as received and as approved, with the places where rules found something.',
    query: ofIndicator.extend({ points: sizeUpTo(1500) }),
    answer: reviewSeries,
  },
  'quality.history': {
    at: 'GET /api/admin/quality/history',
    summary: 'Who did what to a time range of readings, the newest first.',
    query: ofIndicator,
    answer: dataOf(rangeEvent),
  },
  'quality.review-preview': {
    at: 'POST /api/admin/quality/reviews/preview',
    summary: 'What the approval of a review would do now.',
    body: previewedReview,
    answer: reviewPreview,
  },
})

export type QualityFinding = z.infer<typeof finding>
export type QualityFindings = z.infer<(typeof qualityReviewCalls)['quality.findings']['answer']>
export type ResentReview = z.infer<typeof resentReview>
export type ReviewedStation = z.infer<typeof reviewedStation>
export type ReviewedIndicator = z.infer<typeof reviewedIndicator>
export type ReviewSeries = z.infer<typeof reviewSeries>
export type SeriesValues = z.infer<typeof seriesValues>
export type PreviewedReview = z.input<typeof previewedReview>
export type ReviewToPreview = z.output<typeof previewedReview>
export type ReviewPreview = z.infer<typeof reviewPreview>
export type RangeEvent = z.infer<typeof rangeEvent>
