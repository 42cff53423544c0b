// The headers that keep a browser safe, and the limit on how often one address may call.
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { RequestFailure } from './errors.ts'
import { openSharedCounts } from './shared-counts.ts'

export const defaultCallsPerMinute = 6000

/** A route may opt out of the limit with `config: { rateLimit: false }`; files of the web build do. */
export async function addProtection(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'changes'>,
  callsPerMinute: number,
): Promise<void> {
  const counts = openSharedCounts(context)
  app.addHook('onClose', async () => counts.close())
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        scriptSrc: ["'self'"],
        // Components set styles on their elements; styles cannot run anything.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // Hosts of organizations are visited over plain HTTP inside offices; who terminates TLS decides about HSTS.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Public figures and files may be shown by other sites.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(rateLimit, {
    global: true,
    max: callsPerMinute,
    timeWindow: '1 minute',
    store: counts.Store,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl, max }) =>
      new RequestFailure('TOO_MANY', {
        detail: `At most ${max} calls a minute from one address.`,
        headers: {
          'retry-after': String(Math.ceil(ttl / 1000)),
          'ratelimit-policy': `"default";q=${max};w=60`,
          ratelimit: `"default";r=0;t=${Math.ceil(ttl / 1000)}`,
        },
      }),
  })
}
