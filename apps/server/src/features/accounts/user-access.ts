// Calls with which administrators end the sessions of somebody else, and remove a second factor that was lost.
import { accountAdministrationCalls } from '@eos/contract/calls/people/account-administration'
import { resourceAt } from '@eos/contract/resources/all'
import type { FastifyInstance } from 'fastify'
import type { Person } from '../../platform/http/caller.ts'
import { needAction } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { recordAuditEvent } from './audit-events.ts'
import { accountMailerFor } from './mails/account-mailer.ts'
import { dropSecondFactor } from './sign-in/second-factor.ts'
import { endSessions, listSessions } from './queries/sessions.ts'
import { findAccountById, type Account } from './queries/accounts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { texts } from './texts.ts'

export interface Administering {
  context: Context
  mailer: Mailer
}

/** For people who may edit users. */
export function addUserAccess(app: FastifyInstance, { context, mailer }: Administering): void {
  const { db, now } = context
  addCalls(app, accountAdministrationCalls, {
    'user-access': async ({ params, person }) => {
      const account = await findUser(context, person, params.id)
      const sessions = await listSessions(db, account.id, now())
      const hasSecondFactor = account.totp_confirmed_at !== null
      return { sessions: sessions.length, hasSecondFactor }
    },
    'user-sessions.end': async ({ params, person }, request) => {
      const { id } = await findUser(context, person, params.id)
      await inTransaction(db, async (trx) => {
        await endSessions(trx, { accountId: id }, now())
        await recordAuditEvent({ db: trx, request, now: now() }, 'SESSIONS_ENDED', { id })
      })
    },
    'user-second-factor.remove': async ({ params, person }, request) => {
      const account = await findUser(context, person, params.id)
      if (account.totp_confirmed_at === null) {
        throw new RequestFailure('CONFLICT', { message: texts.noSecondFactor })
      }
      const { id, email: to, full_name: name, locale } = account
      await inTransaction(db, async (trx) => {
        await dropSecondFactor(trx, id)
        await endSessions(trx, { accountId: id }, now())
        await recordAuditEvent({ db: trx, request, now: now() }, 'SECOND_FACTOR_OFF', { id })
      })
      if (to !== null) {
        const accountMailer = await accountMailerFor(context, mailer, request)
        await accountMailer.send('factor_removed', { to, name, fragment: '', locale })
      }
    },
  })
}

/** @throws FORBIDDEN to a person who may not edit users, NOT_FOUND */
export async function findUser({ db }: Context, person: Person, id: string): Promise<Account> {
  needAction(person, resourceAt('user')!, 'EDIT')
  const account = await findAccountById(db, id)
  if (!account) throw new RequestFailure('NOT_FOUND', `There is no user ${id}.`)
  return account
}
