// Lets visitors have only so many long lists made at the same time, so that short answers stay quick however many ask.
// See docs/decisions/0160-visitors-take-turns-for-long-lists.md.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { RequestFailure } from '../answers/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    longAnswers: LongAnswers
  }
}

export interface LongAnswerTimes {
  /** So many are made at the same time. */
  most: number
  /** So many wait for their turn; any more are sent away at once. */
  mostWaiting: number
  /** A caller who has waited for so long is sent away. */
  patienceMs: number
  /** After it a slow reader no longer counts: what it has not read yet is not made either. */
  longestMs: number
}

const usual: LongAnswerTimes = { most: 4, mostWaiting: 40, patienceMs: 5_000, longestMs: 30_000 }

/** The seconds after which a caller who is sent away may try again. */
const tryAgainS = 10

export function addLongAnswers(app: FastifyInstance, times: Partial<LongAnswerTimes> = {}): void {
  app.decorate('longAnswers', new LongAnswers({ ...usual, ...times }))
}

/**
 * Called before a list is read that may be longer than one portion (`wholeBatch`). Its turn lasts until it has been sent.
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

  constructor(times: LongAnswerTimes) {
    this.#times = times
  }

  /** Returns what ends the turn; it does so once, however often it is called. */
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
    if (this.#waiting.size >= this.#times.mostWaiting) throw tooMany()
    return new Promise((resolve, reject) => {
      const takeTurn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(takeTurn)
        reject(tooMany())
      }, this.#times.patienceMs)
      this.#waiting.add(takeTurn)
    })
  }

  /** To who has waited longest. */
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
