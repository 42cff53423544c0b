// The calls with which people take along what is kept about them, and leave.
// See docs/decisions/0279-people-take-their-data-along-and-leave.md.
import { keepAnAdministrator } from '../../../access/administration.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { accountMailerFor } from '../mails/account-mailer.ts'
import { readOwnData, removeAccount } from '../queries/own-data.ts'
import { forgetAuthor } from '../queries/own-entries.ts'
import { clearSessionCookie } from '../sign-in/cookie.ts'
import type { OwnAccountOptions, OwnDataCalls } from '../sign-up/own-account-options.ts'
import { noteRemoved } from './removed-accounts.ts'
import { needOwnProof } from './own-proof.ts'
import { caching } from '../../../platform/http/caching.ts'

export function ownDataHandlers(options: OwnAccountOptions): OwnDataCalls {
  const { context, mailer } = options
  const { db, now, settings } = context
  return {
    'own-data': async (asked, request, reply) => {
      const { id } = await needOwnProof(options, request, asked.body())
      await recordAuditEvent({ db, request, now: now() }, 'EXPORT')
      reply.header('cache-control', caching.none)
      return { writtenAt: now().toISOString(), ...(await readOwnData(db, id)) }
    },
    'remove-account': async (asked, request, reply) => {
      const account = await needOwnProof(options, request, asked.body())
      const accountMailer = accountMailerFor(context, mailer, request)
      await inTransaction(db, async (trx) => {
        const keep = await keepAnAdministrator(trx)
        await recordAuditEvent({ db: trx, request, now: now() }, 'DELETE')
        const isAuthor = (await forgetAuthor(trx, account.id)) > 0
        const createdAt = await removeAccount(trx, account.id)
        if (createdAt === undefined) throw new RequestFailure('UNAUTHENTICATED')
        await keep()
        await announceChange(trx, { kind: 'catalogue', resource: 'user' })
        if (isAuthor) await announceChange(trx, { kind: 'catalogue', resource: 'messages' })
        await noteRemoved(settings.dataDir, [{ id: account.id, createdAt }])
      })
      clearSessionCookie(request, reply)
      const { email: to, full_name: name, locale } = account
      if (to !== null)
        await accountMailer.send('account_removed', { to, name, fragment: '', locale })
    },
  }
}
