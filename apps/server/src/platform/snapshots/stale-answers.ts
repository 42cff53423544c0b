// Answers visitors while the database is away: with prepared answers, else with the last good answer to anybody.
import { join } from 'node:path'
import { minuteMs, dayMs } from '@eos/contract/words/time-units'
import { wire } from '@eos/contract/words/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Change } from '../database/changes.ts'
import { answerFailure } from '../http/answers/error-handler.ts'
import { failureOf } from '../http/answers/errors.ts'
import { logFailure } from '../http/answers/failure-log.ts'
import { presentReading } from '../database/standby/reading.ts'
import { readClock } from '../time/queries.ts'
import { BoundedCache } from './bounded-cache.ts'
import { KeptFile, type KeptFileOptions } from './kept-file.ts'
import {
  PreparedAnswer,
  sendPrepared,
  type AnswerHeaders,
  type AnswerKey,
} from './prepared-answer.ts'
import { caching } from '../http/caching.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Keeps an answer for visitors, in scopes that do so: one that was just read from the database and is the same for
     * all.
     */
    keepAnswer?: (request: FastifyRequest, text: string, headers: AnswerHeaders) => void
  }
}

export interface DatedAnswer {
  answer: PreparedAnswer
  /** Epoch ms: when it was read from the database. */
  readAt: number
}

type Found = DatedAnswer | undefined

/** Answers reads of visitors from kept answers, with their age, while the database is away. */
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
    return sendPrepared(request, reply, found.answer, { cacheControl: caching.asked, ageSeconds })
  })
}

const largestBytes = 300_000
const mostBytes = 10_000_000
const saveMs = minuteMs
/** Validities begin and end by the clock without a change. Shared caches may serve an old answer for as long. */
const oldestMs = dayMs

/** After these changes an answer may show something that has been removed. */
const clearing: ReadonlySet<Change['kind']> = new Set(['catalogue', 'publication', 'unknown'])

interface LastAnswer {
  text: string
  headers: AnswerHeaders
  readAt: number
  /** Made when it is first needed, as the database is away. */
  answer?: PreparedAnswer
}

type KeptAnswer = [group: string, key: string, text: string, headers: AnswerHeaders, readAt: number]

/** Keeps the last answers to visitors until something changes, by their requests. */
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
    // A standby may have told of it while the primary is away: that is not known to hold.
    if (presentReading()?.asOf !== undefined) return
    last.dropRestored()
    if (!isVisit(request) || !request.isHostKnown || text.length > largestBytes) return
    // An answer that was read before a change must not be kept after it.
    if (begunAt.get(request) !== changeCount) return
    last.keep(keyOf(request), { text, headers, readAt: now().getTime() })
  })
  return find
}

/** In memory and on disk: a dropped answer leaves both at once. */
class LastAnswers {
  readonly #answers = new BoundedCache<LastAnswer>(mostBytes)
  readonly #file: KeptFile<KeptAnswer[]>
  /** Answers of a former process may be outdated: they are used only until the database answers. */
  #areRestored = false

  constructor(file: KeptFileOptions) {
    this.#file = new KeptFile(file)
  }

  async restore(): Promise<void> {
    const kept = (await this.#file.read())?.value ?? []
    for (const [group, key, text, headers, readAt] of kept)
      this.#set({ group, key }, { text, headers, readAt })
    this.#areRestored = kept.length > 0
  }

  find({ group, key }: AnswerKey, now: Date): Found {
    const found = this.#answers.get(group, key)
    if (!found || now.getTime() - found.readAt > oldestMs) return undefined
    const { text, headers, readAt } = found
    return { answer: (found.answer ??= new PreparedAnswer(text, headers)), readAt }
  }

  keep(key: AnswerKey, answer: LastAnswer): void {
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

  #set({ group, key }: AnswerKey, answer: LastAnswer): void {
    // With the bytes that are made of it, which together take about as much.
    this.#answers.set(group, key, answer, 2 * Buffer.byteLength(answer.text))
  }

  #save(options?: { isUrgent: boolean }): void {
    this.#file.save(
      () =>
        [...this.#answers.entries()].map(([group, key, { text, headers, readAt }]): KeptAnswer => {
          return [group, key, text, headers, readAt]
        }),
      options,
    )
  }
}

function isVisit(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && request.caller.kind === 'anonymous'
}

/** Answers of one route share a group; the key holds the ways in which they differ. */
function keyOf(request: FastifyRequest): AnswerKey {
  const { origin, path, query } = request.address
  const { accept = '' } = request.headers
  const codes = [wire.provinceCodeHeader, wire.tenantCodeHeader].map(
    (header) => request.headers[header.toLowerCase()] ?? '',
  )
  const key = JSON.stringify([origin, path, query, accept, ...codes])
  return { group: request.routeOptions.url ?? '', key }
}
