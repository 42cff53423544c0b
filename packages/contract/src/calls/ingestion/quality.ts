// The calls for judging readings: findings of rules, reviews with their decisions, and withdrawing a delivery.
import { z } from 'zod'
import { qualityKindNames } from '../../readings/quality-rules.ts'
import { readingFlags } from '../../readings/reading-flags.ts'
import { longestReviewDays, reviewStatuses, reviewVerdicts } from '../../readings/reviews.ts'
import { dayMs } from '../../words/time-units.ts'
import { callsOf } from '../call.ts'
import { count, dataOf, instant, optionalText, sentInstant, sizeUpTo } from '../shapes.ts'

export const qualityGroup = { tag: 'quality', entity: 'review', access: 'session' } as const

export const indicatorCode = z.string().describe('Code of the indicator.')
export const indicatorOrAll = optionalText.describe('Code of the indicator; all when absent.')
export const qualityKind = z.enum(qualityKindNames)
export const readingFlag = z.enum(readingFlags.map(({ code }) => code))
export const placeAfter = optionalText.describe('The next of the answer before.')
export const next = z.string().nullable().describe('To be sent as `after`; null at the end.')
export const rule = z.object({
  id: z.string(),
  version: count,
  code: z.string(),
  kind: qualityKind,
})
/** reading: one value; hour: the mean of the hour that ends at the time. */
export const about = z.enum(['reading', 'hour'])

const flag = z
  .object({
    time: instant.describe('End of the averaging period of the reading, or of the hour.'),
    about,
    indicator: indicatorCode,
    flag: readingFlag.nullable().describe('Null when it is only noted.'),
    received: readingFlag.nullable().describe('As the source sent it; null for an hour.'),
    rule,
    detail: z.record(z.string(), z.number().nullable()).describe('Numbers that the reason names.'),
    reason: z.string().describe('In the language of Accept-Language.'),
  })
  .meta({ id: 'QualityFlag' })

const step = z.object({
  by: z.object({ id: z.string(), name: z.string() }),
  at: instant,
  note: z.string().nullable(),
})

export const review = z
  .object({
    id: z.string(),
    stationId: z.string(),
    stationName: z.string(),
    indicator: indicatorCode,
    from: instant,
    to: instant,
    verdict: z.enum(reviewVerdicts),
    factor: z.number().nullable(),
    shift: z.number().nullable(),
    reason: z.string(),
    status: z.enum(reviewStatuses),
    proposed: step,
    decided: step.nullable(),
    undone: step.nullable(),
    readings: count.nullable().describe('How many it changed when it was approved.'),
  })
  .meta({ id: 'Review' })

const reason = z.string().trim().min(3).max(2000)
const finite = z.number().min(-1e6).max(1e6)
const itemId = z.string().regex(/^[1-9]\d{0,17}$/)

/** A review before its reason is given; it covers readings whose averaging period ends within [from, to]. */
const reviewDraft = z.object({
  stationId: itemId,
  indicator: z.string().trim().min(1).max(60).describe('Code of the indicator.'),
  from: sentInstant,
  to: sentInstant,
  verdict: z.enum(reviewVerdicts),
  factor: finite.default(1),
  shift: finite.default(0).describe('With a factor of 0, the value itself.'),
})

const wellFormed = <Draft extends z.ZodType<z.output<typeof reviewDraft>>>(draft: Draft) =>
  draft
    .refine(
      ({ from, to }) => from <= to && to.getTime() - from.getTime() <= longestReviewDays * dayMs,
      {
        path: ['to'],
        message: 'The time range must end after it begins, at most 400 days later.',
        params: { vi: 'Khoảng thời gian phải kết thúc sau khi bắt đầu và không dài quá 400 ngày.' },
      },
    )
    .refine(
      ({ verdict, factor, shift }) => (verdict === 'adjust') === (factor !== 1 || shift !== 0),
      {
        path: ['factor'],
        message: 'A factor or a shift is given to adjust, and only then.',
        params: { vi: 'Chỉ khi hiệu chỉnh, và khi đó bắt buộc, mới nêu hệ số hoặc độ dịch.' },
      },
    )

const newReview = wellFormed(reviewDraft.extend({ reason }))
/** With the id of a proposed review, that review is left out of the others in its time range. */
export const previewedReview = wellFormed(reviewDraft.extend({ reviewId: itemId.optional() }))

const noted = {
  body: z.object({ note: z.string().trim().max(2000).optional() }).optional(),
  answer: review,
}

export const qualityCalls = callsOf(qualityGroup, {
  'quality.flags': {
    at: 'GET /api/admin/quality/flags',
    summary: 'What rules found about the readings of a station, the oldest first.',
    query: z.object({
      stationId: z.string(),
      indicator: indicatorOrAll,
      from: sentInstant,
      to: sentInstant,
      size: sizeUpTo(5000, 500),
      after: placeAfter,
    }),
    answer: z.object({ data: z.array(flag), next }),
  },
  'quality.reviews': {
    at: 'GET /api/admin/quality/reviews',
    summary: 'What people decided about readings, the newest first.',
    query: z.object({
      stationId: optionalText,
      indicator: indicatorOrAll,
      provinceId: optionalText,
      from: sentInstant.optional(),
      to: sentInstant.optional(),
      status: z.enum(reviewStatuses).optional(),
    }),
    shared: ['page', 'size'],
    answer: dataOf(review),
  },
  'quality.review-propose': {
    at: 'POST /api/admin/quality/reviews',
    summary: 'Propose a review of a time range of readings.',
    body: newReview,
    status: 201,
    answer: review,
  },
  'quality.review': {
    at: 'GET /api/admin/quality/reviews/{id}',
    summary: 'One review.',
    answer: review,
  },
  'quality.review-approve': {
    at: 'POST /api/admin/quality/reviews/{id}/approve',
    summary: 'Let it count. Not by the person who proposed it.',
    ...noted,
  },
  'quality.review-decline': {
    at: 'POST /api/admin/quality/reviews/{id}/decline',
    summary: 'Turn it down. Not by the person who proposed it.',
    ...noted,
  },
  'quality.review-undo': {
    at: 'POST /api/admin/quality/reviews/{id}/undo',
    summary: 'Undo an approved review.',
    body: z.object({ reason }),
    answer: review,
  },
  'quality.delivery-undo': {
    at: 'POST /api/admin/deliveries/{id}/undo',
    summary:
      'Withdraw a delivery with everything that came with it; the same answer when it was withdrawn before.',
    body: z.object({ reason }),
    answer: z.object({
      id: z.string(),
      values: count.describe('Values that count no more, or count as before the delivery.'),
      stationIds: z.array(z.string()),
      undoneAt: instant,
      undoneBy: z.string(),
    }),
  },
})

export type QualityFlags = z.infer<(typeof qualityCalls)['quality.flags']['answer']>
export type NewReview = z.input<typeof newReview>
export type ReviewToPropose = z.output<typeof newReview>
export type Review = z.infer<typeof review>
export type UndoneDelivery = z.infer<(typeof qualityCalls)['quality.delivery-undo']['answer']>
