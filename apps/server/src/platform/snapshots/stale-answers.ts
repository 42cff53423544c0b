// What visitors are given while the database is away: what was prepared, else the last good answer that somebody was given.
import { join } from 'node:path'
import { wire } from '@eos/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { answerFailure } from '../http/answers/error-handler.ts'
import { failureOf } from '../http/answers/errors.ts'
import { logFailure } from '../http/answers/failure-log.ts'
import { BoundedCache } from './bounded-cache.ts'
import { KeptFile } from './kept-file.ts'
import {
  PreparedAnswer,
  sendPrepared,
  type AnswerHeaders,
  type AnswerKey,
} from './prepared-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps what a visitor is told, in scopes that do so: read from the database just now, for all to see. */
    keepAnswer?: (request: FastifyRequest, text: string, headers: AnswerHeaders) => void
  }
}

export interface DatedAnswer {
  answer: PreparedAnswer
  /** Epoch ms: when the database last said so. */
  readAt: number
}

type Found = DatedAnswer | undefined

/** Answers reads of visitors by what is known, with its age, where the database cannot be asked. */
export function answerWhileAway(
  app: FastifyInstance,
  now: () => Date,
  find: (request: FastifyRequest, reply: FastifyReply) => Found | Promise<Found>,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error)
    const isAway = isVisit(request) && failure.code === 'UNAVAILABLE'
    const found = isAway ? await find(request, reply) : undefined
    if (!found) return answerFailure(error, request, reply, now())
    logFailure(error, failure, request)
    const ageSeconds = Math.max(0, now().getTime() - found.readAt) / 1000
    return sendPrepared(request, reply, found.answer, { cacheControl: 'no-cache', ageSeconds })
  })
}

const largestBytes = 300_000
const mostBytes = 10_000_000
const saveMs = 60_000

type KeptAnswer = [group: string, key: string, text: string, headers: AnswerHeaders, readAt: number]

/** Keeps what visitors were told last, until anything is published or withdrawn; finds it again by the request. */
export async function keepLastAnswers(
  app: FastifyInstance,
  { changes, now, settings }: Pick<Context, 'changes' | 'now' | 'settings'>,
): Promise<(request: FastifyRequest) => Found> {
  const answers = new BoundedCache<DatedAnswer>(mostBytes)
  const file = new KeptFile<KeptAnswer[]>({
    file: join(settings.dataDir, 'snapshots', 'answers-resources.json'),
    everyMs: saveMs,
    onFailure: (error) => app.log.warn({ err: error }, 'the last good answers could not be saved'),
  })
  const keep = ({ group, key }: AnswerKey, { answer, readAt }: DatedAnswer) =>
    answers.set(group, key, { answer, readAt }, answer.bytes)
  const listed = () =>
    [...answers.entries()].map(([group, key, { answer, readAt }]): KeptAnswer => {
      return [group, key, answer.identity.toString(), answer.headers, readAt]
    })
  for (const [group, key, text, headers, readAt] of (await file.read())?.value ?? [])
    keep({ group, key }, { answer: new PreparedAnswer(text, headers), readAt })
  const stopListening = changes.listen(({ kind }) => {
    if (kind !== 'publication') return
    answers.clear()
    file.save(listed, { isUrgent: true })
  })
  app.addHook('onClose', async () => {
    stopListening()
    await file.close()
  })
  const find = (request: FastifyRequest) => {
    const { group, key } = keyOf(request)
    return answers.get(group, key)
  }
  app.decorate('keepAnswer', (request, text, headers) => {
    if (!isVisit(request) || !request.isHostKnown || text.length > largestBytes) return
    const former = find(request)?.answer
    const isSame = former !== undefined && former.headers.tag === headers.tag
    const answer = isSame ? former : new PreparedAnswer(text, headers)
    keep(keyOf(request), { answer, readAt: now().getTime() })
    file.save(listed)
  })
  return find
}

function isVisit(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.caller.kind === 'anonymous'
}

/** The answers of one route share their room; the key tells apart what they differ by. */
function keyOf(request: FastifyRequest): AnswerKey {
  const { origin, path, query } = request.address
  const { accept = '' } = request.headers
  const codes = [wire.provinceCodeHeader, wire.tenantCodeHeader].map(
    (header) => request.headers[header.toLowerCase()] ?? '',
  )
  const key = JSON.stringify([origin, path, query, accept, ...codes])
  return { group: request.routeOptions.url ?? '', key }
}
