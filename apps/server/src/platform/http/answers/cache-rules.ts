// Keeps shared caches honest: an answer names all that it differs by, and one under a host that is not ours lies in none.
import type { FastifyInstance } from 'fastify'
import { addVary } from './vary.ts'

/** What a proxy that is believed may tell of the host that was visited. */
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
    if (!request.isHostKnown) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}
