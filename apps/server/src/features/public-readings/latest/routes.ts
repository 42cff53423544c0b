// The newest picture of all public stations and what has changed in it, whole or of one province, sent from memory.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addAddress } from '../../../platform/http/routes.ts'
import type { ReadyAnswer } from '../../../platform/http/answers/encode.ts'
import { sendReady } from '../../../platform/snapshots/send.ts'
import type { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import type { Latest } from './open-latest.ts'
import { latestForms, viewName } from './views.ts'

const maxAgeSeconds = 5
/** What was asked for by its version will not be otherwise. */
const versionAgeSeconds = 86_400
/** Sending a ready buffer costs less than counting and refusing. */
const config = { rateLimit: false, isSameForAll: true } as const

interface Offer {
  address: string
  snapshot: Snapshot<unknown>
  nameOf: (provinceCode?: string) => string
}

export async function latestRoutes(
  app: FastifyInstance,
  { product, latest }: { product: string; latest: Latest },
): Promise<void> {
  const base = `/api/${product}/public`
  for (const form of latestForms) {
    offer(app, {
      address: `${base}/${form}`,
      snapshot: latest.snapshot as Snapshot<unknown>,
      nameOf: (code) => viewName(form, code),
    })
  }
  offer(app, {
    address: `${base}/changes`,
    snapshot: latest.changes as Snapshot<unknown>,
    nameOf: (code = '') => code,
  })
}

function offer(app: FastifyInstance, { address, snapshot, nameOf }: Offer): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const answer = await snapshot.answer(name)
    const freshness = isVersion(answer, request)
      ? { maxAgeSeconds: versionAgeSeconds }
      : { maxAgeSeconds, ageSeconds: snapshot.ageSeconds() }
    return sendReady(request, reply, answer, freshness)
  }
  const whole = nameOf()
  addAddress(app, address, { GET: (request, reply) => send(request, reply, whole) }, { config })
  addAddress(
    app,
    `${address}/:provinceCode`,
    {
      GET: (request, reply) => {
        const { provinceCode } = request.params as { provinceCode: string }
        return send(request, reply, nameOf(provinceCode))
      },
    },
    { config: { isSameForAll: true } },
  )
}

/** Whether the address names, as `?v=`, the version with which this answer begins. */
function isVersion(answer: ReadyAnswer | undefined, request: FastifyRequest): boolean {
  if (!answer || !request.raw.url?.includes('v=')) return false
  const head = `{"version":"${request.search.get('v')}"`
  return answer.identity.subarray(0, Buffer.byteLength(head)).toString() === head
}
