// Public answers that are prepared once for all visitors, and made anew after each change and when the clock has moved on.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Change } from '../database/changes.ts'
import { readShared } from '../database/standby/reading.ts'
import { OfferedAnswers } from './offered-answers.ts'
import {
  PreparedAnswers,
  sendPrepared,
  type AnswerKey,
  type PreparedAnswer,
} from './prepared-answer.ts'
import type { FindReady, Ready } from './ready-answers.ts'
import { renewedAfter } from '../http/caching.ts'

/** A withdrawal has to reach every cache within a minute; publications begin and end by the clock too. */
const maxAgeSeconds = 20
export const currentCacheControl = renewedAfter(maxAgeSeconds)

type Make = () => PreparedAnswer | Promise<PreparedAnswer>

interface CurrentOptions {
  mostBytes: number
  /** Says whether a change may touch what answers are made of; without it only time does. */
  touches?: (change: Change) => boolean
  /** The time after which answers are made anew without a change. */
  oldestSeconds?: number
}

export class CurrentAnswers {
  readonly #now: () => Date
  readonly #oldestSeconds: number
  readonly #prepared: PreparedAnswers
  readonly #stop: () => void
  #generation = 0
  readonly #offered: OfferedAnswers

  constructor(
    { changes, now }: Pick<Context, 'changes' | 'now'>,
    { mostBytes, touches, oldestSeconds = maxAgeSeconds }: CurrentOptions,
  ) {
    this.#now = now
    this.#oldestSeconds = oldestSeconds
    this.#prepared = new PreparedAnswers(mostBytes)
    this.#offered = new OfferedAnswers(mostBytes, () => this.state)
    this.#stop = changes.listen((change) => {
      if (touches?.(change)) this.#generation += 1
    })
  }

  close(): void {
    this.#stop()
  }

  /** Changes whenever something of which answers are made may have. */
  get state(): string {
    const tick = Math.floor(this.#now().getTime() / (this.#oldestSeconds * 1000))
    return `${this.#generation} ${tick}`
  }

  /** Reads what many answers have in common once for all that are made while nothing changes. */
  keep<Value>(read: () => Promise<Value>): () => Promise<Value> {
    let kept: { state: string; value: () => Promise<Value> } | undefined
    return () => {
      const { state } = this
      if (kept?.state === state) return kept.value()
      const made = { state, value: readShared(read) }
      kept = made
      made.value().catch(() => {
        if (kept === made) kept = undefined
      })
      return made.value()
    }
  }

  /** Whoever asks the same without a session is answered before the router while `state` lasts. */
  offer(state: string, request: FastifyRequest, ready: Ready): void {
    this.#offered.offer(state, request, ready)
  }

  get findReady(): FindReady {
    return this.#offered.findReady
  }

  get(about: AnswerKey, make: Make): Promise<PreparedAnswer> {
    return this.#prepared.get(about, [this.state], make)
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    about: AnswerKey,
    make: Make,
  ): Promise<FastifyReply> {
    const answer = await this.get(about, make)
    return sendPrepared(request, reply, answer, { cacheControl: currentCacheControl })
  }
}

/** Changes of items of these resources, and of what is published. */
export function changesOfPublic(resources: readonly string[]): (change: Change) => boolean {
  const sources = new Set(resources)
  return (change) =>
    change.kind === 'catalogue'
      ? sources.has(change.resource)
      : change.kind === 'publication' || change.kind === 'unknown'
}
