// The cookie that carries a session.
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over HTTPS the name itself forbids other hosts to set it; plain HTTP cannot have that. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-eos_sid' : 'eos_sid')

export function readSessionCookie(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined || !cookie.includes('eos_sid')) return undefined
  return parseCookie(cookie)[nameOf(isSecure(request))]
}

/** Without `expires` it ends with the browser. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, expires }: { token: string; expires?: Date | undefined },
): void {
  reply.header('set-cookie', serialize(request, token, expires ? { expires } : {}))
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', serialize(request, '', { maxAge: 0 }))
}

function serialize(
  request: FastifyRequest,
  value: string,
  life: { expires?: Date; maxAge?: number },
): string {
  const secure = isSecure(request)
  return stringifySetCookie({
    name: nameOf(secure),
    value,
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    ...life,
  })
}

/** As the public address says, since a proxy may end the encryption unseen; without one, as the caller came. */
function isSecure({ address, visit }: FastifyRequest): boolean {
  return address.origin.startsWith('https:') || visit.protocol === 'https'
}
