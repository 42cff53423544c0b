// Reads what callers send about reviews, and tells what is wrong with it.
import { reviewVerdicts, type NewReview } from '@eos/contract/calls/quality'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayMs } from '@eos/contract/time-units'
import { instantSchema } from '../../../platform/time/instant-schema.ts'
import { checkedBody } from '../../../platform/http/bodies/checked-body.ts'
import { parseJson } from '../../../platform/http/bodies/json-body.ts'

export interface ReadReview extends Omit<NewReview, 'from' | 'to' | 'factor' | 'shift'> {
  from: Date
  to: Date
  factor: number
  shift: number
}

export interface PreviewedReview extends Omit<ReadReview, 'reason'> {
  reviewId?: string | undefined
}

const reason = z.string().trim().min(3).max(2000)
const finite = z.number().min(-1e6).max(1e6)
const id = z.string().regex(/^[1-9]\d{0,17}$/)
const span = z.object({
  stationId: id,
  indicator: z.string().trim().min(1).max(60),
  from: instantSchema,
  to: instantSchema,
  verdict: z.enum(reviewVerdicts),
  factor: finite.default(1),
  shift: finite.default(0),
})
const wellFormed = <Read extends z.infer<typeof span>>(body: z.ZodType<Read>) =>
  body
    .refine(({ from, to }) => from <= to && to.getTime() - from.getTime() <= longestMs, {
      path: ['to'],
      message: 'The span must end after it begins, at most 400 days later.',
      params: { vi: 'Khoảng thời gian phải kết thúc sau khi bắt đầu và không dài quá 400 ngày.' },
    })
    .refine(
      ({ verdict, factor, shift }) => (verdict === 'adjust') === (factor !== 1 || shift !== 0),
      {
        path: ['factor'],
        message: 'A factor or a shift is given to adjust, and only then.',
        params: { vi: 'Chỉ khi hiệu chỉnh, và khi đó bắt buộc, mới nêu hệ số hoặc độ dịch.' },
      },
    )

export const longestMs = 400 * dayMs

const previewed = wellFormed(span.extend({ reviewId: id.optional() }))
const newReview = wellFormed(span.extend({ reason }))

export function readNewReview(request: FastifyRequest): ReadReview {
  return checkedBody(newReview, parseJson(request.body), 'review')
}

/** The same before its reason is written, or what waits for a decision under its own id. */
export function readPreviewed(request: FastifyRequest): PreviewedReview {
  return checkedBody(previewed, parseJson(request.body), 'review')
}

const noted = z.object({ note: z.string().trim().max(2000).optional() })

export function readNote(request: FastifyRequest): string | null {
  if (request.body === undefined || request.body === null || request.body === '') return null
  const { note } = checkedBody(noted, parseJson(request.body), 'review')
  return note || null
}

export function readReason(request: FastifyRequest): string {
  return checkedBody(z.object({ reason }), parseJson(request.body), 'review').reason
}
