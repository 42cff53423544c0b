// Answers that a handler has made for one stranger, ready for the next who asks the same.
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { KnownArrival } from '../http/request-context.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { FindReady, Ready } from './ready-answers.ts'

/** They are forgotten when the state changes, which says all on which they rest beside the request. */
export class OfferedAnswers {
  readonly #answers: BoundedCache<Ready>
  readonly #stateNow: () => string | undefined
  /** The state of the answers. */
  #state: string | undefined

  /** @param stateNow gives `undefined` while nothing may be sent without asking the handler */
  constructor(mostBytes: number, stateNow: () => string | undefined) {
    this.#answers = new BoundedCache(mostBytes)
    this.#stateNow = stateNow
  }

  /** @param state that of before the answer was made */
  offer(state: string, request: FastifyRequest, ready: Ready): void {
    const said = saidBy(request.raw, request)
    if (said === undefined || !request.isHostKnown || state !== this.#stateNow()) return
    this.#forgetFormer(state)
    this.#answers.set('', said, ready, ready.answer.bytes)
  }

  readonly findReady: FindReady = (request, arrival) => {
    if (this.#answers.groups === 0) return undefined
    const state = this.#stateNow()
    if (state === undefined) return undefined
    this.#forgetFormer(state)
    const said = saidBy(request, arrival)
    return said === undefined ? undefined : this.#answers.get('', said)
  }

  #forgetFormer(state: string): void {
    if (state === this.#state) return
    this.#answers.clear()
    this.#state = state
  }
}

/** All on which an answer to strangers may rest. Credentials and another origin have answers of their own. */
function saidBy(
  { url = '', headers }: IncomingMessage,
  { hostName, linkOrigin }: KnownArrival,
): string | undefined {
  const { cookie, authorization, origin, accept, 'accept-language': language } = headers
  if (cookie !== undefined || authorization !== undefined || origin !== undefined) return undefined
  const codes = [headers['province-code'], headers['tenant-code']]
  return [url, hostName, linkOrigin, accept, language, ...codes].join('\n')
}
