// Reads what callers send about station states, and tells what is wrong with it.
import {
  declaredKinds,
  sourceRuleNames,
  stateRuleNames,
  stateRules,
} from '@eos/contract/station-states'
import { stationStates } from '@eos/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bodyMoment } from '../http/body-moment.ts'
import { RequestFailure } from '../http/errors.ts'
import { parseJson } from '../resources/body-text.ts'
import type { ReadWindow } from './windows.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
const words = z.string().trim().max(500)

const newWindow = z.object({
  kind: z.enum(declaredKinds),
  from: bodyMoment.optional(),
  to: bodyMoment.nullish(),
  reason: words.min(3),
  reasonEn: words.optional(),
})

const farthestBackMs = 31 * 86_400_000
const farthestAheadMs = 3 * 366 * 86_400_000

export function readWindow(request: FastifyRequest, now: Date): ReadWindow {
  const read = check(newWindow, request)
  const from = read.from ?? now
  const to = read.to ?? null
  const { kind, reason, reasonEn } = read
  const age = now.getTime() - from.getTime()
  if (age > farthestBackMs || -age > farthestAheadMs) refuse('from')
  if (to && (to <= from || to <= now || to.getTime() - now.getTime() > farthestAheadMs))
    refuse('to')
  return { kind, reason, from, to, ...(reasonEn === undefined ? {} : { reasonEn }) }
}

export function readNote(request: FastifyRequest): string | null {
  if (request.body === undefined || request.body === null || request.body === '') return null
  return check(z.object({ note: words.optional() }), request).note || null
}

export function readSeen(request: FastifyRequest): string[] | undefined {
  if (request.body === undefined || request.body === null || request.body === '') return undefined
  return check(z.object({ ids: z.array(id).max(1000).optional() }), request).ids
}

const someStates = z.array(z.enum(stationStates)).max(stationStates.length)

export function readNewChoice(request: FastifyRequest) {
  return check(z.object({ shown: someStates, mailed: someStates }), request)
}

const limits = (name: keyof typeof stateRules) => {
  const { min, max } = stateRules[name]
  return z.number().min(min).max(max)
}
const shapeOf = <Name extends keyof typeof stateRules>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, limits(name)])) as Record<Name, z.ZodNumber>

const newRules = z.object({
  rules: z
    .object(shapeOf(stateRuleNames))
    .refine((rules) => rules.ministryAfterHours >= rules.provinceAfterHours, {
      path: ['ministryAfterHours'],
      message: 'The ministry is told after the province.',
    }),
  sources: z
    .array(z.object({ sourceId: id, ...shapeOf(sourceRuleNames) }))
    .max(5000)
    .default([]),
})

export function readNewRules(request: FastifyRequest) {
  return check(newRules, request)
}

function check<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const read = schema.safeParse(parseJson(request.body))
  if (read.success) return read.data
  const errors = read.error.issues.slice(0, 20).map((issue) => ({
    entity: 'stationState',
    property: issue.path.map(String).join('.'),
    message: issue.message,
  }))
  const detail = errors.map(({ property, message }) => `${property}: ${message}`).join('; ')
  throw new RequestFailure('VALIDATION', { errors, detail })
}

const limitsOfWindow = {
  from: {
    en: 'It may begin at most 31 days ago, and at most three years from now.',
    vi: 'Thời điểm bắt đầu không được quá 31 ngày trước hoặc quá ba năm sau.',
  },
  to: {
    en: 'The planned end must lie ahead, after the begin, at most three years from now.',
    vi: 'Thời điểm dự kiến kết thúc phải ở tương lai, sau thời điểm bắt đầu, không quá ba năm.',
  },
}

function refuse(property: keyof typeof limitsOfWindow): never {
  const words = limitsOfWindow[property]
  const errors = [{ entity: 'stationState', property, message: words.en, words }]
  throw new RequestFailure('VALIDATION', { errors, detail: `${property}: ${words.en}` })
}
