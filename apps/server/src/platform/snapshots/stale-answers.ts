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
import { KeptFile, type KeptFileOptions } from './kept-file.ts'
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
/** Validities begin and end by the clock without a change. Shared caches may show an old answer for as long. */
const oldestMs = dayMs

/** After any of these an answer may tell of something that is gone. */
const clearing: ReadonlySet<Change['kind']> = new Set(['catalogue', 'publication', 'unknown'])

type KeptAnswer = [group: string, key: string, text: string, headers: AnswerHeaders, readAt: number]

/** Keeps what visitors were told last, until something changes; finds it again by the request. */
export async function keepLastAnswers(
  app: FastifyInstance,
  { changes, db, now, settings }: Pick<Context, 'changes' | 'db' | 'now' | 'settings'>,
): Promise<(request: FastifyRequest) => Found> {
  const last = new LastAnswers({
    file: join(settings.dataDir, 'snapshots', 'answers-resources.json'),
    everyMs: saveMs,
    onFailure: (error) => app.log.warn({ err: error }, 'the last good answers could not be saved'),
  })
  await last.restore()
  void readClock(db).then(
    () => last.dropRestored(),
    () => {},
  )
  let changeCount = 0
  const stopListening = changes.listen(({ kind }) => {
    if (!clearing.has(kind)) return
    changeCount += 1
    last.clear()
  })
  app.addHook('onClose', async () => {
    stopListening()
    await last.close()
  })
  const begunAt = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', async (request) => {
    begunAt.set(request, changeCount)
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    if (isVisit(request) && (statusCode === 404 || statusCode === 410)) last.drop(keyOf(request))
  })
  const find = (request: FastifyRequest) => last.find(keyOf(request), now())
  app.decorate('keepAnswer', (request, text, headers) => {
    last.dropRestored()
    if (!isVisit(request) || !request.isHostKnown || text.length > largestBytes) return
    // What was read before a change must not outlive it.
    if (begunAt.get(request) !== changeCount) return
    const former = find(request)?.answer
    const isSame = former !== undefined && former.headers.tag === headers.tag
    const answer = isSame ? former : new PreparedAnswer(text, headers)
    last.keep(keyOf(request), { answer, readAt: now().getTime() })
  })
  return find
}

/** In memory and on disk: whatever is dropped is gone from both at once. */
class LastAnswers {
  readonly #answers = new BoundedCache<DatedAnswer>(mostBytes)
  readonly #file: KeptFile<KeptAnswer[]>
  /** Nobody knows what changed since a former process kept them: they serve until the database answers. */
  #areRestored = false

  constructor(file: KeptFileOptions) {
    this.#file = new KeptFile(file)
  }

  async restore(): Promise<void> {
    const kept = (await this.#file.read())?.value ?? []
    for (const [group, key, text, headers, readAt] of kept)
      this.#set({ group, key }, { answer: new PreparedAnswer(text, headers), readAt })
    this.#areRestored = kept.length > 0
  }

  find({ group, key }: AnswerKey, now: Date): Found {
    const found = this.#answers.get(group, key)
    return found && now.getTime() - found.readAt <= oldestMs ? found : undefined
  }

  keep(key: AnswerKey, answer: DatedAnswer): void {
    this.#set(key, answer)
    this.#save()
  }

  drop({ group, key }: AnswerKey): void {
    if (this.#answers.delete(group, key)) this.#save({ isUrgent: true })
  }

  dropRestored(): void {
    if (this.#areRestored) this.clear()
  }

  clear(): void {
    this.#areRestored = false
    this.#answers.clear()
    this.#save({ isUrgent: true })
  }

  async close(): Promise<void> {
    this.#areRestored = false
    await this.#file.close()
  }

  #set({ group, key }: AnswerKey, { answer, readAt }: DatedAnswer): void {
    this.#answers.set(group, key, { answer, readAt }, answer.bytes)
  }

  #save(options?: { isUrgent: boolean }): void {
    this.#file.save(
      () =>
        [...this.#answers.entries()].map(([group, key, { answer, readAt }]): KeptAnswer => {
          return [group, key, answer.identity.toString(), answer.headers, readAt]
        }),
      options,
    )
  }
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
