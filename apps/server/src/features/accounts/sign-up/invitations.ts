// Invites people whom an administrator has entered: a mailed link with which they choose their first password.
import { accountAdministrationCalls, type Invitation } from '@eos/contract/calls/accounts'
import { resourceAt } from '@eos/contract/resources/all'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { needAction } from '../../../access/write-policy.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { accountMailerFor } from '../mails/account-mailer.ts'
import { newLink } from '../mails/one-time-links.ts'
import { findAccountById, type Account } from '../queries/accounts.ts'
import { findNewestInvitation } from '../queries/links.ts'
import { texts } from '../texts.ts'

interface Inviting {
  context: Context
  mailer: Mailer
}

/** For whoever may edit users. */
export function addInvitations(app: FastifyInstance, inviting: Inviting): void {
  const accountOf = async ({ caller }: FastifyRequest, id: string) => {
    needAction(needPerson(caller), resourceAt('user')!, 'EDIT')
    return findInvited(inviting.context, id)
  }
  addCalls(app, accountAdministrationCalls, {
    invitation: async ({ params }, request) => {
      return stateOf(inviting, await accountOf(request, params.id))
    },
    'invitation.send': async ({ params }, request) => {
      const account = await accountOf(request, params.id)
      await invite(inviting, request, account)
      return stateOf(inviting, account)
    },
  })
}

/** Right after somebody was entered. That no mail could be sent is told where the invitation is looked at. */
export async function inviteNew(
  inviting: Inviting,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const account = await findInvited(inviting.context, id)
  if (account.password_hash !== null || obstacleOf(account) !== null) return
  await invite(inviting, request, account).catch((error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error
  })
}

async function invite(
  { context, mailer }: Inviting,
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
  const letterbox = accountMailerFor(context, mailer, request)
  if (!(await letterbox.admits(to))) {
    throw new RequestFailure('TOO_MANY', {
      message: texts.enoughMails,
      headers: { 'retry-after': '3600' },
    })
  }
  await db.transaction().execute(async (trx) => {
    const link = { accountId: id, purpose: 'first_password', email: to } as const
    const token = await newLink(trx, link, now())
    await recordAuditEvent({ db: trx, request, now: now() }, 'INVITED', {
      id,
      after: { email: to },
    })
    await letterbox.deliver('welcome', { to, name, fragment: `welcome=${token}`, locale })
  })
}

async function stateOf({ context, mailer }: Inviting, account: Account): Promise<Invitation> {
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

async function findInvited({ db }: Context, id: string): Promise<Account> {
  const account = await findAccountById(db, id)
  if (!account) throw new RequestFailure('NOT_FOUND', `There is no user ${id}.`)
  return account
}

function obstacleOf({ email, status }: Account): Invitation['obstacle'] {
  if (status !== 'active') return 'not_active'
  return email === null ? 'no_email' : null
}
