// Finds the caller by the session of the cookie, once per request; without a valid cookie the caller is nobody.
// See docs/decisions/0142-a-missing-second-factor-removes-all-rights.md.
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { setCaller, type CallerFinder } from '../../../platform/http/request-context.ts'
import { isSameToken } from '../../../platform/secrets/tokens.ts'
import { texts } from '../texts.ts'
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

/** @throws FORBIDDEN for a page that was opened under another session */
export function findCallers({ db, now }: Pick<Context, 'db' | 'now'>): CallerFinder {
  return async (request) => {
    // Files and pages are the same for all.
    if (request.routeOptions.config.openness === undefined) return undefined
    const token = readSessionCookie(request)
    if (token === undefined || token === '') return undefined
    const session = await findSession(db, token, now())
    const person = session && (await findPerson(db, session.accountId))
    if (!session || !person) return undefined
    request.session = session
    if (person.lacksSecondFactor && !isOwnAccount(request)) request.lacksSecondFactor = true
    const caller = request.lacksSecondFactor ? undefined : person
    if (isPageOf(session, request)) return caller
    // The log names the person who was refused.
    if (caller) setCaller(request, caller)
    throw pageOfAnother()
  }
}

/** Says whether the route is of the own account, where a second factor is set up. */
function isOwnAccount({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/auth/') === true
}

/**
 * Says whether the page was opened under this session. Without the header nothing is compared: the origin is checked in
 * any case.
 */
function isPageOf({ csrfToken }: Session, { headers }: FastifyRequest): boolean {
  const given = headers['x-csrf-token']
  return given === undefined || isSameToken(String(given), csrfToken)
}

function pageOfAnother(): RequestFailure {
  return new RequestFailure('FORBIDDEN', {
    detail: 'X-CSRF-Token is not the csrfToken of this session; GET /api/auth/session tells it.',
    message: texts.otherSession,
  })
}
