// Marks requests that a standby may answer, and lets their answers say how old they are.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { carriesSession } from '../features/accounts/sign-in/cookie.ts'
import { ageMs, beginReading, within, type Reading } from '../platform/database/standby/reading.ts'
import { caching } from '../platform/http/caching.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rests on what is announced to all processes when it changes. */
    isAnnounced?: boolean
  }
}

/** Registered after callers are known. */
export function addStandbyReads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isAnnounced: isAnnounced(route.url) }
  })
  const readings = new WeakMap<FastifyRequest, Reading>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOfStranger(request)) return done()
    const reading = beginReading()
    readings.set(request, reading)
    within(reading, done)
  })
  app.addHook('onSend', async (request, reply) => {
    const asOf = readings.get(request)?.asOf
    if (asOf === undefined || reply.hasHeader('age')) return
    reply.headers({ age: String(Math.round(ageMs(asOf) / 1000)), 'cache-control': caching.asked })
  })
}

/** Accounts, the set-up, receipts of senders and what people administer change without being announced. */
function isAnnounced(url: string): boolean {
  return /^\/api\/(?!(?:admin|auth|ga|ingest|set-up)(?:\/|$))/.test(url)
}

function isOfStranger(request: FastifyRequest): boolean {
  const { method, caller, headers, routeOptions } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (routeOptions.config.isAnnounced !== true || caller.kind !== 'anonymous') return false
  const hasKey = headers.authorization !== undefined || headers['x-source-key'] !== undefined
  return !hasKey && !carriesSession(request)
}
