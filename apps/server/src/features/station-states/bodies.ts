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
import { dayMs } from '@eos/contract/time-units'
import { instantSchema } from '../../platform/time/instant-schema.ts'
import { checkedBody } from '../../platform/http/bodies/checked-body.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { parseJson } from '../../platform/http/bodies/json-body.ts'
import type { ReadWindow } from './windows.ts'

const entity = 'stationState'
const id = z.string().regex(/^[1-9]\d{0,17}$/)
const words = z.string().trim().max(500)

const newWindow = z.object({
  kind: z.enum(declaredKinds),
  from: instantSchema.optional(),
  to: instantSchema.nullish(),
  reason: words.min(3),
  reasonEn: words.optional(),
})

const farthestBackMs = 31 * dayMs
const farthestAheadMs = 3 * 366 * dayMs

export function readWindow(request: FastifyRequest, now: Date): ReadWindow {
  const read = checkedBody(newWindow, parseJson(request.body), entity)
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
  return (
    checkedBody(z.object({ note: words.optional() }), parseJson(request.body), entity).note || null
  )
}

const seen = z.object({ ids: z.array(id).max(1000).optional() })

export function readSeen(request: FastifyRequest): string[] | undefined {
  if (request.body === undefined || request.body === null || request.body === '') return undefined
  return checkedBody(seen, parseJson(request.body), entity).ids
}

const someStates = z.array(z.enum(stationStates)).max(stationStates.length)

const newChoice = z.object({ shown: someStates, mailed: someStates })

export function readNewChoice(request: FastifyRequest) {
  return checkedBody(newChoice, parseJson(request.body), entity)
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
      params: { vi: 'Bộ được thông báo sau tỉnh.' },
    }),
  sources: z
    .array(z.object({ sourceId: id, ...shapeOf(sourceRuleNames) }))
    .max(5000)
    .default([]),
})

export function readNewRules(request: FastifyRequest) {
  return checkedBody(newRules, parseJson(request.body), entity)
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
  const errors = [{ entity, property, message: words.en, words }]
  throw new RequestFailure('VALIDATION', { errors, detail: `${property}: ${words.en}` })
}
