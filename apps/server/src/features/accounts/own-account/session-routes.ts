// The calls about the list of one's own sessions.
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { recordAuditEvent } from '../audit-events.ts'
import type { OwnAccountCalls, OwnAccountOptions } from '../sign-up/own-account-options.ts'
import { needOwnProof } from './own-proof.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { endSessions, listSessions } from '../queries/sessions.ts'

export function sessionListCalls(options: OwnAccountOptions): OwnAccountCalls {
  const { db, now } = options.context
  return {
    sessions: async ({ person }, request) => {
      const lines = await listSessions(db, person.id, now())
      return lines.map((line) => ({
        ...line,
        isCurrent: line.id === request.session?.id,
        createdAt: line.createdAt.toISOString(),
        lastSeenAt: line.lastSeenAt.toISOString(),
        expiresAt: line.expiresAt.toISOString(),
      }))
    },
    'end-sessions': async (asked, request) => {
      const { id } = await needOwnProof(options, request, asked.body())
      await inTransaction(db, async (trx) => {
        await endSessions(trx, { accountId: id, except: request.session?.id }, now())
        await recordAuditEvent({ db: trx, request, now: now() }, 'SESSIONS_ENDED')
      })
    },
    'end-session': async (asked, request) => {
      const { id } = asked.params
      const person = await needOwnProof(options, request, asked.body())
      if (!/^[1-9]\d{0,17}$/.test(id)) throw new RequestFailure('NOT_FOUND')
      await inTransaction(db, async (trx) => {
        const ended = await endSessions(trx, { accountId: person.id, only: id }, now())
        if (ended === 0) throw new RequestFailure('NOT_FOUND')
        await recordAuditEvent({ db: trx, request, now: now() }, 'SESSIONS_ENDED')
      })
    },
  }
}
