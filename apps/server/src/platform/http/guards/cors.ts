// Pages of other origins may read public data only; also decides which of them may send cookies or change anything. See
// docs/decisions/0146-other-origins-read-public-data-only.md.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOriginOf } from '../address.ts'
import { RequestFailure } from '../answers/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A page of a foreign origin gets the public answer. */
    isCookieIgnored: boolean
  }
  interface FastifyContextConfig {
    /** Set per route. Open: pages of any origin may read it. Guarded: only ours and allowed ones. */
    openness?: Openness | undefined
  }
}

type Openness = 'open' | 'guarded'

interface CorsRules {
  product: string
  /** Origins that may call with cookies, compared exactly. */
  allowedOrigins: readonly string[]
  publicUrl: string | undefined
}

/** Decides by the matched route, since an address can be written in many ways. */
export function addCors(app: FastifyInstance, rules: CorsRules): void {
  app.decorateRequest('isCookieIgnored', false)
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, openness: opennessOf(route.url, rules.product) }
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (origin === undefined) return done()
    const openness = opennessFor(request, rules.product)
    if (openness === undefined || isOwn(origin, request, rules)) return done()
    const grant = grantFor(origin, request, { openness, rules })
    if (grant) reply.headers(grant.headers)
    request.isCookieIgnored = grant?.isForAnybody ?? false
    if (isPreflight(request)) return answerPreflight(reply, grant)
    const isAllowed = grant !== undefined || !changes.has(request.method)
    return isAllowed
      ? done()
      : done(new RequestFailure('FORBIDDEN', `Pages of ${origin} may not change anything here.`))
  })
}

/** The headers that give a page of another origin its rights. */
interface Grant {
  headers: Record<string, string>
  methods: string
  isForAnybody?: boolean
}

function grantFor(
  origin: string,
  request: FastifyRequest,
  { openness, rules }: { openness: Openness; rules: CorsRules },
): Grant | undefined {
  if (rules.allowedOrigins.includes(origin)) {
    const headers = { ...exposing(origin), 'access-control-allow-credentials': 'true' }
    return { headers, methods: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' }
  }
  const isRead = reads.has(String(request.headers[askedMethod] ?? request.method))
  if (openness !== 'open' || !isRead) return undefined
  return { headers: exposing('*'), methods: 'GET, HEAD, OPTIONS', isForAnybody: true }
}

const reads = new Set(['GET', 'HEAD'])
const changes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const askedMethod = 'access-control-request-method'

function opennessOf(url: string, product: string): Openness | undefined {
  if (url === '/live/readings' || url === '/api/openapi.json') return 'open'
  if (url.startsWith(`/api/${product}/public/`)) return 'open'
  return /^\/(api|live)(\/|$)/.test(url) ? 'guarded' : undefined
}

/** A preflight request may match no route although its address has other methods. */
function opennessFor(request: FastifyRequest, product: string): Openness | undefined {
  const { url, config } = request.routeOptions
  if (url !== undefined) return config.openness
  return opennessOf(request.raw.url?.split('?')[0] ?? '', product)
}

/** Pages of our own site, also behind a proxy that ends TLS: then the public address or the browser tells. */
function isOwn(
  origin: string,
  { visit, headers }: FastifyRequest,
  { publicUrl }: CorsRules,
): boolean {
  if (!URL.canParse(origin) || new URL(origin).hostname !== visit.hostName) return false
  if (headers['sec-fetch-site'] === 'same-origin' || isOriginOf(origin, visit)) return true
  if (publicUrl === undefined) return false
  const isEncrypted = publicUrl.startsWith('https:')
  return (
    origin === publicUrl ||
    isOriginOf(origin, { ...visit, protocol: isEncrypted ? 'https' : 'http' })
  )
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers[askedMethod] !== undefined
}

function exposing(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers':
      'location, etag, link, retry-after, ratelimit, ratelimit-policy',
  }
}

function answerPreflight(reply: FastifyReply, grant: Grant | undefined): void {
  if (grant) {
    reply.headers({
      'access-control-allow-methods': grant.methods,
      'access-control-allow-headers':
        'content-type, accept, if-match, if-none-match, province-code, tenant-code, silent, keep_exception, x-csrf-token, idempotency-key',
      'access-control-max-age': '600',
    })
  }
  void reply.code(204).send()
}
