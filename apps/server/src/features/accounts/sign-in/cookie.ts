// The cookies of accounts: the one that carries a session, and the one by which a device is known.
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const sessionCookie = 'eos_sid'

/** Over HTTPS the name itself forbids other hosts to set it; plain HTTP cannot have that. */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, sessionCookie)
}

/** Says whether the request has a session cookie, which is not checked yet. */
export function carriesSession(request: FastifyRequest): boolean {
  return !request.isCookieIgnored && Boolean(readSessionCookie(request))
}

/** Without `expires` it ends with the browser. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, expires }: { token: string; expires?: Date | undefined },
): void {
  setCookie(request, reply, { name: sessionCookie, value: token, ...(expires && { expires }) })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, { name: sessionCookie, value: '', maxAge: 0 })
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined || !cookie.includes(name)) return undefined
  return parseCookie(cookie)[nameOf(name, isSecure(request))]
}

/** Fastify sends one header for each cookie that is set. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, ...given }: { name: string; value: string; expires?: Date; maxAge?: number },
): void {
  const secure = isSecure(request)
  const rules = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const
  const text = stringifySetCookie({ name: nameOf(name, secure), ...given, ...rules })
  reply.header('set-cookie', text)
}

/** The public address says so, since a proxy may end the encryption unseen; without one, as the caller came. */
function isSecure({ address, visit }: FastifyRequest): boolean {
  return address.origin.startsWith('https:') || visit.protocol === 'https'
}
