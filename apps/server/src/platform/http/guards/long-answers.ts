// Visitors share a limited number of turns for long lists, so that short answers stay quick. See
// docs/decisions/0160-visitors-take-turns-for-long-lists.md.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { RequestFailure } from '../answers/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    longAnswers: LongAnswers
  }
}

export interface LongAnswerTimes {
  /** The number of turns at the same time. */
  most: number
  /** The number of callers that may wait for a turn; others are refused at once. */
  mostWaiting: number
  /** A caller that has waited for so long is refused. */
  patienceMs: number
  /** After this time a slow reader gives its turn away; rows that it has not read are not loaded. */
  longestMs: number
}

const usual: LongAnswerTimes = { most: 4, mostWaiting: 40, patienceMs: 5_000, longestMs: 30_000 }

/** Retry-After of a refused caller, in seconds. */
const tryAgainS = 10

export function addLongAnswers(app: FastifyInstance, times: Partial<LongAnswerTimes> = {}): void {
  app.decorate('longAnswers', new LongAnswers({ ...usual, ...times }))
}

/**
 * Waits before a list longer than `wholeBatch` may be read. The turn ends when the answer was sent.
 * @throws TOO_SLOW when no turn comes
 */
export async function waitForTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.caller.kind !== 'anonymous') return
  const leave = await request.server.longAnswers.enter()
  finished(reply.raw, leave)
}

export class LongAnswers {
  readonly #times: LongAnswerTimes
  #underWay = 0
  readonly #waiting = new Set<() => void>()
  readonly #refuse: () => RequestFailure

  /** @param refuse makes the failure of a caller who gets no turn */
  constructor(times: LongAnswerTimes, refuse: () => RequestFailure = tooMany) {
    this.#times = times
    this.#refuse = refuse
  }

  /** Returns the function that ends the turn; calling it again does nothing. */
  async enter(): Promise<() => void> {
    if (this.#underWay < this.#times.most) this.#underWay += 1
    else await this.#wait()
    let isOver = false
    const leave = () => {
      clearTimeout(timer)
      if (isOver) return
      isOver = true
      this.#pass()
    }
    const timer = setTimeout(leave, this.#times.longestMs).unref()
    return leave
  }

  #wait(): Promise<void> {
    if (this.#waiting.size >= this.#times.mostWaiting) throw this.#refuse()
    return new Promise((resolve, reject) => {
      const takeTurn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(takeTurn)
        reject(this.#refuse())
      }, this.#times.patienceMs)
      this.#waiting.add(takeTurn)
    })
  }

  /** Gives the turn to the caller that has waited longest. */
  #pass(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#underWay -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}

function tooMany(): RequestFailure {
  return new RequestFailure('TOO_SLOW', {
    detail: `Too many long lists are being made. Try again in ${tryAgainS} seconds, or ask for page=0&size=1000 and follow the link next.`,
    message: {
      en: 'Too many long lists are being made just now. Try again in some seconds, or take it page by page.',
      vi: 'Hiện có quá nhiều danh sách dài đang được tạo. Hãy thử lại sau vài giây hoặc lấy theo từng trang.',
    },
    headers: { 'retry-after': String(tryAgainS) },
  })
}
