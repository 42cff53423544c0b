// Public answers that are prepared once for all visitors, and made anew after each change and when the clock has moved on.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Change } from '../database/changes.ts'
import {
  PreparedAnswers,
  sendPrepared,
  type AnswerKey,
  type PreparedAnswer,
} from './prepared-answer.ts'

/** What is withdrawn has to be gone from every cache within a minute; publications begin and end by the clock too. */
const maxAgeSeconds = 20
export const currentCacheControl = `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`

type Make = () => PreparedAnswer | Promise<PreparedAnswer>

export interface CurrentOptions {
  mostBytes: number
  /** Says whether a change may touch what answers are made of. */
  touches: (change: Change) => boolean
}

export class CurrentAnswers {
  readonly #now: () => Date
  readonly #prepared: PreparedAnswers
  readonly #stop: () => void
  #generation = 0

  constructor(
    { changes, now }: Pick<Context, 'changes' | 'now'>,
    { mostBytes, touches }: CurrentOptions,
  ) {
    this.#now = now
    this.#prepared = new PreparedAnswers(mostBytes)
    this.#stop = changes.listen((change) => {
      if (touches(change)) this.#generation += 1
    })
  }

  close(): void {
    this.#stop()
  }

  /** Changes whenever something of which answers are made may have. */
  get state(): string {
    const tick = Math.floor(this.#now().getTime() / (maxAgeSeconds * 1000))
    return `${this.#generation} ${tick}`
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
export function changesOfPublic(resources: readonly string[]): CurrentOptions['touches'] {
  const sources = new Set(resources)
  return (change) =>
    change.kind === 'catalogue'
      ? sources.has(change.resource)
      : change.kind === 'publication' || change.kind === 'unknown'
}
