// The headers that keep a browser safe: the same object for every answer, because working it out for each takes half of
// the time of a hot one.
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

const policy = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'script-src': "'self'",
  // Components set styles on their elements; styles cannot run anything.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'frame-ancestors': "'self'",
  'form-action': "'self'",
}

/** For how long a browser comes back by https only; a year is the least that counts. */
const strictForS = 365 * 86_400

export function safetyHeaders({
  publicUrl,
  strictTransport,
}: Pick<Settings, 'publicUrl' | 'strictTransport'>): Readonly<Record<string, string>> {
  const isStrict = publicUrl?.startsWith('https:') && strictTransport !== 'off'
  const scope = strictTransport === 'subdomains' ? '; includeSubDomains' : ''
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    // Public figures and files may be shown by other sites.
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...(isStrict ? { 'strict-transport-security': `max-age=${strictForS}${scope}` } : {}),
  }
}

export function addSafetyHeaders(
  app: FastifyInstance,
  settings: Pick<Settings, 'publicUrl' | 'strictTransport'>,
): void {
  const headers = safetyHeaders(settings)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
