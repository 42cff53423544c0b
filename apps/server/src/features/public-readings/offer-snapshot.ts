// The calls of a snapshot, sent from memory: whole, and of one province.
import { addressOfCall, filledIn, type Call } from '@eos/contract/calls/call'
import { daySeconds } from '@eos/contract/words/time-units'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { sendPrepared, type PreparedAnswer } from '../../platform/snapshots/prepared-answer.ts'
import type { Snapshot } from '../../platform/snapshots/snapshot.ts'
import { outlastingFaults } from '../../platform/http/caching.ts'

const maxAgeSeconds = 5
/** An answer that was asked for by its version never changes. */
const versionAgeSeconds = daySeconds

interface Offer {
  product: string
  /** Declares `{form}` and `{form}-of-province`. */
  calls: Record<string, Call>
  /** The name of the whole answer; that of a province is `form/code`. */
  form: string
  snapshot: Pick<Snapshot<unknown>, 'answer' | 'ready' | 'age' | 'freshness'>
}

export function offerSnapshot(
  app: FastifyInstance,
  { product, calls, form, snapshot }: Offer,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const answer = await snapshot.answer(name)
    const freshness = isVersion(answer, request)
      ? { cacheControl: outlastingFaults(versionAgeSeconds) }
      : snapshot.freshness(maxAgeSeconds)
    return sendPrepared(request, reply, answer, freshness)
  }
  const fixed = { product }
  const path = filledIn(addressOfCall(calls[form]!).path, fixed)
  offerPresent(app, path, {
    maxAgeSeconds,
    snapshot,
    find: (rest) => (rest === '' ? snapshot.ready(form) : undefined),
  })
  addCalls(
    app,
    calls,
    { [form]: (_asked, request, reply) => send(request, reply, form) },
    // Sending bytes that are ready costs less than counting and refusing.
    { fixed, config: { rateLimit: false, isSameForAll: true } },
  )
  addCalls(
    app,
    calls,
    {
      [`${form}-of-province`]: ({ params }, request, reply) => {
        const { provinceCode } = params as { provinceCode: string }
        // The name of an answer ends at its next slash: anything behind it would be another address of the same.
        if (provinceCode.includes('/')) throw new RequestFailure('NOT_FOUND')
        return send(request, reply, `${form}/${provinceCode}`)
      },
    },
    { fixed, config: { isSameForAll: true } },
  )
}

interface PresentOffer {
  maxAgeSeconds: number
  snapshot: Pick<Snapshot<unknown>, 'age'>
  /** Finds what there is at an address by the rest of it, in no time. */
  find: (rest: string) => PreparedAnswer | undefined
}

/** Sends the answers that are made of a snapshot before the router, once they are there. */
export function offerPresent(
  app: FastifyInstance,
  begin: string,
  { maxAgeSeconds: seconds, snapshot, find }: PresentOffer,
): void {
  const headers = { 'cache-control': outlastingFaults(seconds) }
  app.offerReady(begin, ({ url = '', headers: { origin } }) => {
    // Pages of other origins are given headers of their own.
    const answer = origin === undefined ? find(url.slice(begin.length)) : undefined
    return answer && { answer, headers, ...snapshot.age }
  })
}

/** Says whether `?v=` in the address names the version with which this answer begins. */
function isVersion(answer: PreparedAnswer | undefined, request: FastifyRequest): boolean {
  if (!answer || !request.raw.url?.includes('v=')) return false
  const head = `{"version":"${request.search.get('v')}"`
  return answer.identity.subarray(0, Buffer.byteLength(head)).toString() === head
}
