// Which pages of other origins may call us with cookies, and which may change anything at all.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestFailure } from './errors.ts'

/** Origins allowed by the settings are matched whole; other ones are at our port, or at that of https, on the host name of an organization. */
export interface CrossOriginRules {
  allowedOrigins: readonly string[]
  isOrganizationHost: (hostName: string, own: string) => Promise<boolean>
}

export function addCrossOriginRules(app: FastifyInstance, rules: CrossOriginRules): void {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (origin === undefined || !isGuarded(request)) return
    reply.header('vary', 'Origin')
    const isAllowed = isOwn(origin, request) || (await isAllowedOrigin(origin, request, rules))
    if (isAllowed) reply.headers(allowing(origin))
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      return answerPreflight(reply, isAllowed)
    }
    if (!isAllowed && changes.has(request.method)) {
      throw new RequestFailure('FORBIDDEN', `Pages of ${origin} may not change anything here.`)
    }
    return undefined
  })
}

const changes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

function isGuarded(request: FastifyRequest): boolean {
  return /^\/(api|live)([/?]|$)/.test(request.raw.url ?? '')
}

function isOwn(origin: string, request: FastifyRequest): boolean {
  return origin.replace(/^https?:\/\//, '') === new URL(request.address.origin).host
}

async function isAllowedOrigin(
  origin: string,
  request: FastifyRequest,
  rules: CrossOriginRules,
): Promise<boolean> {
  if (rules.allowedOrigins.includes(origin)) return true
  if (!URL.canParse(origin) || !/^https?:\/\//.test(origin)) return false
  const { protocol, port, hostname } = new URL(origin)
  const own = new URL(request.address.origin)
  // Another port of the same host is another service, whoever runs it; the site itself is at ours, or where https is by default.
  const isSite = protocol === own.protocol && port === own.port
  const isSecureSite = protocol === 'https:' && port === ''
  if (!isSite && !isSecureSite) return false
  return rules.isOrganizationHost(hostname, request.hostName)
}

function allowing(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers':
      'location, etag, link, retry-after, ratelimit, ratelimit-policy',
  }
}

function answerPreflight(reply: FastifyReply, isAllowed: boolean): FastifyReply {
  if (!isAllowed) return reply.code(204).send()
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers':
        'content-type, accept, if-match, if-none-match, province-code, tenant-code, silent, keep_exception, x-csrf-token, idempotency-key',
      'access-control-max-age': '600',
    })
    .send()
}
