// Logs requests that failed on our side: each fault in full, a database that is away as one line now and then.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestFailure } from './errors.ts'

/** While the database is away every request fails for the same reason; thousands of lines would hide others. */
const quietMs = 10_000

const lastTold = new WeakMap<FastifyInstance, { at: number; unsaid: number }>()

export function logFailure(error: unknown, failure: RequestFailure, request: FastifyRequest): void {
  if (failure.code !== 'UNAVAILABLE') {
    request.log.error({ err: error }, 'request failed')
    return
  }
  const now = performance.now()
  const last = lastTold.get(request.server)
  if (last && now - last.at < quietMs) {
    last.unsaid += 1
    return
  }
  lastTold.set(request.server, { at: now, unsaid: 0 })
  const { message } = error as Error
  request.log.warn({ reason: message, alsoBefore: last?.unsaid ?? 0 }, 'request put off')
}
