// Keeps the last good answers of the calls with which a visit begins, so that pages open also while the database is away.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '../http/errors.ts'
import { answerFailure } from '../http/failure-answers.ts'
import { isUnchanged } from '../http/conditional.ts'

interface KeptAnswer {
  type: string
  bytes: Buffer
  etag: string
  vary: string
  at: number
}

const mostAnswers = 100
const largestBytes = 300_000

/** Whatever a shared cache may hold is kept; it is given, with its age, only when it cannot be answered afresh. */
export function keepPublicAnswers(app: FastifyInstance, now: () => Date): void {
  const kept = new Map<string, KeptAnswer>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isPublic(request, reply) || !Buffer.isBuffer(payload) || payload.length > largestBytes)
      return
    const header = (name: string) => String(reply.getHeader(name) ?? '')
    const key = keyOf(request)
    kept.delete(key)
    kept.set(key, {
      type: header('content-type'),
      etag: header('etag'),
      vary: header('vary'),
      bytes: payload,
      at: now().getTime(),
    })
    const [oldest] = kept.keys()
    if (kept.size > mostAnswers && oldest !== undefined) kept.delete(oldest)
  })
  app.setErrorHandler((error, request, reply) => {
    const last = isRead(request) ? kept.get(keyOf(request)) : undefined
    if (!last || failureOf(error).code !== 'UNAVAILABLE')
      return answerFailure(error, request, reply, now())
    request.log.warn({ err: error }, 'the database is away; the last good answer is given')
    return giveKept(last, request, reply, now())
  })
}

function giveKept(
  last: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): FastifyReply {
  const ageSeconds = Math.max(0, Math.round((now.getTime() - last.at) / 1000))
  reply.headers({
    etag: last.etag,
    vary: last.vary,
    age: String(ageSeconds),
    'cache-control': 'no-cache',
  })
  if (isUnchanged(request.headers, last)) return reply.code(304).send()
  return reply.code(200).type(last.type).send(last.bytes)
}

function isPublic(request: FastifyRequest, reply: FastifyReply): boolean {
  const cacheControl = String(reply.getHeader('cache-control') ?? '')
  return request.method === 'GET' && reply.statusCode === 200 && cacheControl.startsWith('public')
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.caller.kind === 'anonymous'
}

function keyOf(request: FastifyRequest): string {
  const { origin, path, query } = request.address
  return JSON.stringify([origin, path, query, request.headers.accept ?? ''])
}
