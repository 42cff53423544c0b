// Reads what callers send about reviews, and tells what is wrong with it.
import { reviewVerdicts, type NewReview } from '@eos/contract/calls/quality'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bodyMoment } from '../http/body-moment.ts'
import { RequestFailure } from '../http/errors.ts'
import { parseJson } from '../resources/body-text.ts'

export interface ReadReview extends Omit<NewReview, 'from' | 'to' | 'factor' | 'shift'> {
  from: Date
  to: Date
  factor: number
  shift: number
}

const reason = z.string().trim().min(3).max(2000)
const finite = z.number().min(-1e6).max(1e6)
const span = z.object({
  stationId: z.string().regex(/^[1-9]\d{0,17}$/),
  indicator: z.string().trim().min(1).max(60),
  from: bodyMoment,
  to: bodyMoment,
  verdict: z.enum(reviewVerdicts),
  factor: finite.default(1),
  shift: finite.default(0),
})
const wellFormed = <Read extends z.infer<typeof span>>(body: z.ZodType<Read>) =>
  body
    .refine(({ from, to }) => from <= to && to.getTime() - from.getTime() <= longestMs, {
      path: ['to'],
      message: 'The span must end after it begins, at most 400 days later.',
    })
    .refine(
      ({ verdict, factor, shift }) => (verdict === 'adjust') === (factor !== 1 || shift !== 0),
      {
        path: ['factor'],
        message: 'A factor or a shift is given to adjust, and only then.',
      },
    )

export const longestMs = 400 * 86_400_000

const previewed = wellFormed(span)
const newReview = wellFormed(span.extend({ reason }))

export function readNewReview(request: FastifyRequest): ReadReview {
  return check(newReview, request)
}

/** The same before its reason is written. */
export function readPreviewed(request: FastifyRequest): Omit<ReadReview, 'reason'> {
  return check(previewed, request)
}

export function readNote(request: FastifyRequest): string | null {
  if (request.body === undefined || request.body === null || request.body === '') return null
  const { note } = check(z.object({ note: z.string().trim().max(2000).optional() }), request)
  return note || null
}

export function readReason(request: FastifyRequest): string {
  return check(z.object({ reason }), request).reason
}

function check<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const read = schema.safeParse(parseJson(request.body))
  if (read.success) return read.data
  const errors = read.error.issues.slice(0, 20).map((issue) => ({
    entity: 'review',
    property: issue.path.map(String).join('.'),
    message: issue.message,
  }))
  const detail = errors.map(({ property, message }) => `${property}: ${message}`).join('; ')
  throw new RequestFailure('VALIDATION', { errors, detail })
}
