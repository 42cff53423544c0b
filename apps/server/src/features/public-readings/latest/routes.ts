// The newest readings of all public stations and what has changed in them, whole or of one province, sent from memory.
import type { Call } from '@eos/contract/calls/call'
import { changeCalls } from '@eos/contract/calls/changes'
import { latestColumnCalls } from '@eos/contract/calls/latest-columns'
import { latestCalls } from '@eos/contract/calls/latest'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addCalls } from '../../../platform/http/calls.ts'
import {
  publicFor,
  sendPrepared,
  type PreparedAnswer,
} from '../../../platform/snapshots/prepared-answer.ts'
import type { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import { latestForms, type Latest } from './open-latest.ts'

const calls: Record<string, Call> = { ...latestCalls, ...latestColumnCalls, ...changeCalls }

const maxAgeSeconds = 5
/** An answer that was asked for by its version never changes. */
const versionAgeSeconds = 86_400

export async function latestRoutes(
  app: FastifyInstance,
  { product, latest }: { product: string; latest: Latest },
): Promise<void> {
  for (const form of latestForms) offer(app, product, form, latest.snapshot)
  offer(app, product, 'changes', latest.changes)
}

function offer(
  app: FastifyInstance,
  product: string,
  form: string,
  snapshot: Pick<Snapshot<unknown>, 'answer' | 'freshness'>,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const answer = await snapshot.answer(name)
    const freshness = isVersion(answer, request)
      ? { cacheControl: publicFor(versionAgeSeconds) }
      : snapshot.freshness(maxAgeSeconds)
    return sendPrepared(request, reply, answer, freshness)
  }
  const fixed = { product }
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
      [`${form}-of-province`]: ({ params }, request, reply) =>
        send(request, reply, `${form}/${(params as { provinceCode: string }).provinceCode}`),
    },
    { fixed, config: { isSameForAll: true } },
  )
}

/** Says whether `?v=` in the address names the version with which this answer begins. */
function isVersion(answer: PreparedAnswer | undefined, request: FastifyRequest): boolean {
  if (!answer || !request.raw.url?.includes('v=')) return false
  const head = `{"version":"${request.search.get('v')}"`
  return answer.identity.subarray(0, Buffer.byteLength(head)).toString() === head
}
