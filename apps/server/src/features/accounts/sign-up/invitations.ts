// Invites people whom an administrator has entered: a mailed link with which they choose their first password.
import {
  accountAdministrationCalls,
  type Invitation,
} from '@eos/contract/calls/people/account-administration'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hourSeconds } from '@eos/contract/words/time-units'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { accountMailerFor } from '../mails/account-mailer.ts'
import { newLink } from '../mails/one-time-links.ts'
import { findAccountById, type Account } from '../queries/accounts.ts'
import { findNewestInvitation } from '../queries/one-time-links.ts'
import { texts } from '../texts.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { findUser, type Administering } from '../user-access.ts'

/** For people who may edit users. */
export function addInvitations(app: FastifyInstance, inviting: Administering): void {
  addCalls(app, accountAdministrationCalls, {
    invitation: async ({ params, person }) =>
      stateOf(inviting, await findUser(inviting.context, person, params.id)),
    'invitation.send': async ({ params, person }, request) => {
      const account = await findUser(inviting.context, person, params.id)
      await invite(inviting, request, account)
      return stateOf(inviting, account)
    },
  })
}

/** Right after somebody was entered. That no mail could be sent is told where the invitation is looked at. */
export async function inviteNew(
  inviting: Administering,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const account = await findAccountById(inviting.context.db, id)
  if (!account || account.password_hash !== null || obstacleOf(account) !== null) return
  await invite(inviting, request, account).catch((error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error
  })
}

async function invite(
  { context, mailer }: Administering,
  request: FastifyRequest,
  account: Account,
): Promise<void> {
  if (account.password_hash !== null)
    throw new RequestFailure('CONFLICT', { message: texts.hasPassword })
  const obstacle = obstacleOf(account)
  if (obstacle !== null) throw new RequestFailure('CONFLICT', { message: texts[obstacle] })
  const { db, now } = context
  const { id, full_name: name, locale } = account
  const to = account.email!
  const accountMailer = accountMailerFor(context, mailer, request)
  if (!(await accountMailer.admits(to))) {
    throw new RequestFailure('TOO_MANY', {
      message: texts.enoughMails,
      headers: { 'retry-after': String(hourSeconds) },
    })
  }
  await inTransaction(db, async (trx) => {
    const link = { accountId: id, purpose: 'first_password', email: to } as const
    const token = await newLink(trx, link, now())
    await recordAuditEvent({ db: trx, request, now: now() }, 'INVITED', {
      id,
      after: { email: to },
    })
    await accountMailer.deliver('welcome', { to, name, fragment: `welcome=${token}`, locale })
  })
}

async function stateOf({ context, mailer }: Administering, account: Account): Promise<Invitation> {
  const link = await findNewestInvitation(context.db, account.id)
  // A link to an address that is no longer the account's is none.
  const sent = link?.email === account.email ? link : undefined
  const isOver = sent !== undefined && sent.expiresAt <= context.now()
  return {
    state:
      account.password_hash !== null ? 'done' : !sent ? 'not_sent' : isOver ? 'expired' : 'sent',
    obstacle: obstacleOf(account),
    email: account.email,
    sentAt: sent?.sentAt.toISOString() ?? null,
    expiresAt: sent?.expiresAt.toISOString() ?? null,
    mailFolder: mailer.folder ?? null,
  }
}

function obstacleOf({ email, status }: Account): Invitation['obstacle'] {
  if (status !== 'active') return 'not_active'
  return email === null ? 'no_email' : null
}
