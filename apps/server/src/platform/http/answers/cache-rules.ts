// Sets Vary to all headers by which an answer differs, and keeps answers under an unknown host out of shared caches.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings/settings.ts'
import { caching } from '../caching.ts'

/** The headers by which a trusted proxy may tell the visited host. */
const forwardedNames = [
  'Forwarded',
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Proto',
]

export function addCacheRules(app: FastifyInstance, { hasProxy }: { hasProxy: boolean }): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.openness !== undefined) addVary(reply, 'Origin')
    const vary = String(reply.getHeader('vary') ?? '')
    if (hasProxy && /\bHost\b/.test(vary)) addVary(reply, ...forwardedNames)
    if (!request.isHostKnown) reply.header('cache-control', caching.none)
    done(null, payload)
  })
}

/** Adds to a Vary that names Host what else tells it. */
export function varyingByHost(vary: string, { trustProxy }: Pick<Settings, 'trustProxy'>): string {
  return trustProxy === false ? vary : [vary, ...forwardedNames].join(', ')
}

/** Adds headers of the request by which the answer differs to Vary, each once. */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const present = String(reply.getHeader('vary') ?? '')
  const known = present.toLowerCase().split(/,\s*/)
  const missing = names.filter((name) => !known.includes(name.toLowerCase()))
  if (missing.length > 0) {
    reply.header('vary', [...(present === '' ? [] : [present]), ...missing].join(', '))
  }
}

/** Marks an answer for one person, in the person's language, that no cache keeps. */
export function privately(reply: FastifyReply, { locale }: FastifyRequest): FastifyReply {
  return reply.header('cache-control', caching.forOnePerson).header('content-language', locale)
}
