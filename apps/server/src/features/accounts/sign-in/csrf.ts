// A token of the session that a page may send along: a page that was opened under another session must change nothing.
import type { FastifyRequest } from 'fastify'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { isSameToken } from '../../../platform/secrets/tokens.ts'
import { texts } from '../texts.ts'
import type { Session } from './sessions.ts'

/** Without the header nothing is compared: the origin is checked in any case. */
export function isPageOf({ csrfToken }: Session, { headers }: FastifyRequest): boolean {
  const given = headers['x-csrf-token']
  return given === undefined || isSameToken(String(given), csrfToken)
}

export function pageOfAnother(): RequestFailure {
  return new RequestFailure('FORBIDDEN', {
    detail: 'X-CSRF-Token is not the csrfToken of this session; GET /api/auth/session tells it.',
    message: texts.otherSession,
  })
}
