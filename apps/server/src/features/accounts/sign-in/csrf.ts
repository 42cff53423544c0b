// A token of the session that a page may send along: a page that was opened under another session must change nothing.
import type { FastifyInstance } from 'fastify'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { isSameToken } from '../../../platform/secrets/tokens.ts'
import { texts } from '../texts.ts'

/** Without the header, or without a session, nothing is compared: the origin is checked in any case. */
export function addCsrfRule(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, session }) => {
    const given = headers['x-csrf-token']
    if (given === undefined || !session) return
    if (isSameToken(String(given), session.csrfToken)) return
    throw new RequestFailure('FORBIDDEN', {
      detail: 'X-CSRF-Token is not the csrfToken of this session; GET /api/auth/session tells it.',
      message: texts.otherSession,
    })
  })
}
