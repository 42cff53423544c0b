// The calls about one's password: forgotten, set anew with the link of a mail, changed.
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { needGoodPassword } from '../bodies.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { accountName, forgetFailures } from '../../../access/login-lockout.ts'
import { accountMailerFor, type AccountMailer } from '../mails/account-mailer.ts'
import { findLink, newLink, pretendLink, useLink } from '../mails/one-time-links.ts'
import { endLinksOf, findNewestSignUp, type UsedLink } from '../queries/one-time-links.ts'
import type {
  AuthCalls,
  OwnAccountCalls,
  OwnAccountOptions,
} from '../sign-up/own-account-options.ts'
import { needOwnProof } from './own-proof.ts'
import type { PasswordFacts } from '../../../platform/passwords/password-strength.ts'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import { listOrganizationWords } from '../queries/organization-words.ts'
import { endSessions } from '../queries/sessions.ts'
import { confirm } from '../sign-up/sign-up.ts'
import { texts } from '../texts.ts'
import {
  findAccount,
  findAccountById,
  savePassword,
  savePasswordOfAddress,
  type Account,
} from '../queries/accounts.ts'

export function forgottenPasswordCalls({ context, mailer }: OwnAccountOptions): AuthCalls {
  const { db, now } = context
  return {
    'forgot-password': async (asked, request) => {
      const { email } = asked.body()
      const accountMailer = accountMailerFor(context, mailer, request)
      const account = await findAccount(db, email.toLowerCase())
      const mayWrite = await accountMailer.admits(account?.email ?? email.toLowerCase())
      await sendLink(context, accountMailer, mayWrite ? account : undefined)
      return { message: texts.mailSent[request.locale] }
    },
    'reset-password': async (asked, request) => {
      const { token, password } = asked.body()
      const purposes = ['reset_password', 'first_password'] as const
      const facts = await factsOfLink(context, { token, purposes })
      needGoodPassword(password, facts)
      const hash = await hashPassword(password)
      await inTransaction(db, async (trx) => {
        const link = await useLink(trx, { token, purposes }, now())
        await confirmFirst(trx, link, hash, now())
        const { accountId: id, email } = link
        const account = await savePasswordOfAddress(trx, { id, email, hash }, now())
        if (!account) throw new RequestFailure('LINK_INVALID')
        await endLinksOf(trx, { accountId: account.id }, now())
        await endSessions(trx, { accountId: account.id }, now())
        await forgetFailures(trx, accountName(account, account.username))
        await recordAuditEvent({ db: trx, request, now: now() }, 'PASSWORD_RESET', {
          as: account,
        })
      })
    },
  }
}

export function passwordCalls(options: OwnAccountOptions): OwnAccountCalls {
  const { context } = options
  const { db, now } = context
  return {
    'change-password': async (asked, request) => {
      const { currentPassword, password, code } = asked.body()
      const account = await needOwnProof(options, request, { password: currentPassword, code })
      needGoodPassword(password, await factsOf(context, account))
      const hash = await hashPassword(password)
      await inTransaction(db, async (trx) => {
        await savePassword(trx, { id: account.id, hash }, now())
        await endLinksOf(trx, { accountId: account.id }, now())
        await endSessions(trx, { accountId: account.id, except: request.session?.id }, now())
        await recordAuditEvent({ db: trx, request, now: now() }, 'PASSWORD_CHANGED')
      })
    },
  }
}

/** Collects the facts by which the password of an account is judged. */
async function factsOf(
  { db, settings }: Context,
  account: Pick<Account, 'username' | 'email' | 'full_name' | 'organization_id'>,
): Promise<PasswordFacts> {
  const { username, email, full_name, organization_id } = account
  return {
    about: [username.split('@')[0]!, email?.split('@')[0] ?? null, full_name],
    words: [settings.product, ...(await listOrganizationWords(db, { id: organization_id }))],
  }
}

/** By the account of a link that works; for any other link the answer will be that it does not. */
async function factsOfLink(
  context: Context,
  which: Parameters<typeof findLink>[1],
): Promise<PasswordFacts> {
  const link = await findLink(context.db, which, context.now())
  const account = link?.accountId && (await findAccountById(context.db, link.accountId))
  if (!account) throw new RequestFailure('LINK_INVALID')
  return factsOf(context, account)
}

/** The link proves who holds an unconfirmed address: passwords that were chosen before it are dropped. */
async function confirmFirst(
  trx: Db,
  { accountId, email }: UsedLink,
  passwordHash: string,
  now: Date,
): Promise<void> {
  if (accountId === null || !email) return
  const pending = await findNewestSignUp(trx, email, now)
  const organization = pending?.organization ?? null
  await confirm(trx, { accountId, email, organization, passwordHash }, now)
}

/**
 * To choose a new password, also for who has not confirmed the address yet: nobody knows who chose the one of the
 * sign-up. For nobody it takes as long.
 */
async function sendLink(
  { db, now }: Context,
  mailer: AccountMailer,
  account: Account | undefined,
): Promise<void> {
  const purpose = 'reset_password'
  if (!account?.email || !(account.status === 'active' || account.status === 'unverified')) {
    return pretendLink(db, purpose, now())
  }
  const { id: accountId, email, full_name, locale } = account
  // The name was typed by whoever signed up with the address, and nobody has confirmed it.
  const name = account.status === 'active' ? full_name : ''
  const token = await newLink(db, { accountId, purpose, email }, now())
  await mailer.send('reset', { to: email, name, fragment: `reset=${token}`, locale })
}
