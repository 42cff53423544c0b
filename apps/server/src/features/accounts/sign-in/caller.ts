// Who asks, by the session of the cookie: found once per request, and nobody when the cookie means nothing.
// See docs/decisions/0142-a-missing-second-factor-removes-all-rights.md.
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { readSessionCookie } from './cookie.ts'
import { findPerson } from '../../../access/person.ts'
import { findSession, type Session } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session behind the caller; nothing for nobody. */
    session?: Session
    /** Somebody who has to set up a second factor first, and is nobody until then. */
    lacksSecondFactor?: true
  }
}

export async function findCaller(
  db: Db,
  request: FastifyRequest,
  now: Date,
): Promise<Caller | undefined> {
  // Files and pages are the same for all.
  if (request.routeOptions.config.openness === undefined) return undefined
  const token = readSessionCookie(request)
  if (token === undefined || token === '') return undefined
  const session = await findSession(db, token, now)
  const person = session && (await findPerson(db, session.accountId))
  if (!session || !person) return undefined
  request.session = session
  if (person.lacksSecondFactor && !isOwnAccount(request)) {
    request.lacksSecondFactor = true
    return undefined
  }
  return person
}

/** Where a second factor is set up. */
function isOwnAccount({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/auth/') === true
}
