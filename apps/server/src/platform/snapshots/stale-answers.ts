// What visitors are given while the database is away: what was prepared, else the last good answer that somebody was given.
import { join } from 'node:path'
import { dayMs } from '@eos/contract/time-units'
import { wire } from '@eos/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Change } from '../database/changes.ts'
import { answerFailure } from '../http/answers/error-handler.ts'
import { failureOf } from '../http/answers/errors.ts'
import { logFailure } from '../http/answers/failure-log.ts'
import { readClock } from '../time/queries.ts'
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
/** As long as shared caches may show an old answer; what begins or ends by the clock is shown otherwise no longer than this. */
const oldestMs = dayMs

/** After any of these an answer may tell of something that is gone. */
const clearing: ReadonlySet<Change['kind']> = new Set(['catalogue', 'publication', 'unknown'])

type KeptAnswer = [group: string, key: string, text: string, headers: AnswerHeaders, readAt: number]

/** Keeps what visitors were told last, until something changes; finds it again by the request. */
export async function keepLastAnswers(
  app: FastifyInstance,
  { changes, db, now, settings }: Pick<Context, 'changes' | 'db' | 'now' | 'settings'>,
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
  const read = (await file.read())?.value ?? []
  for (const [group, key, text, headers, readAt] of read)
    keep({ group, key }, { answer: new PreparedAnswer(text, headers), readAt })
  let clearCount = 0
  /** Nobody knows what changed while no process kept them: they serve until the database answers. */
  let areOfFormerProcess = read.length > 0
  const clear = () => {
    areOfFormerProcess = false
    answers.clear()
    file.save(listed, { isUrgent: true })
  }
  const clearFormer = () => {
    if (areOfFormerProcess) clear()
  }
  if (areOfFormerProcess) void readClock(db).then(clearFormer, () => {})
  const stopListening = changes.listen(({ kind }) => {
    if (!clearing.has(kind)) return
    clearCount += 1
    clear()
  })
  app.addHook('onClose', async () => {
    stopListening()
    areOfFormerProcess = false
    await file.close()
  })
  const find = (request: FastifyRequest) => {
    const { group, key } = keyOf(request)
    const found = answers.get(group, key)
    return found && now().getTime() - found.readAt <= oldestMs ? found : undefined
  }
  const begunAt = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', async (request) => {
    begunAt.set(request, clearCount)
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    if (!isVisit(request) || (statusCode !== 404 && statusCode !== 410)) return
    const { group, key } = keyOf(request)
    if (answers.delete(group, key)) file.save(listed, { isUrgent: true })
  })
  app.decorate('keepAnswer', (request, text, headers) => {
    clearFormer()
    if (!isVisit(request) || !request.isHostKnown || text.length > largestBytes) return
    // What was read before a change must not outlive it.
    if (begunAt.get(request) !== clearCount) return
    const former = find(request)?.answer
    const isSame = former !== undefined && former.headers.tag === headers.tag
    const answer = isSame ? former : new PreparedAnswer(text, headers)
    keep(keyOf(request), { answer, readAt: now().getTime() })
    file.save(listed)
  })
  return find
}

function isVisit(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && request.caller.kind === 'anonymous'
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
