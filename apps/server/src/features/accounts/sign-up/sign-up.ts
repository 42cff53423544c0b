// Signing up: a citizen after confirming the address, an enterprise also after its province has approved it.
import type { authCalls } from '@eos/contract/calls/people/accounts'
import type { BodyOf } from '@eos/contract/calls/call'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { WantedOrganization } from '@eos/contract/calls/people/accounts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { needAddress, needGoodPassword, needPersonName, refuseField } from '../bodies.ts'
import { recordAuditEvent, type AuditActor, type AuditEvent } from '../audit-events.ts'
import { makeLink, newLink, useLink } from '../mails/one-time-links.ts'
import { endLinksOf, forgetSignUps } from '../queries/one-time-links.ts'
import { findAccountByAddress, giveRole } from '../queries/accounts.ts'
import {
  confirmAccount,
  findUnverified,
  insertUnverified,
  isProvinceInForce,
  type Confirmed,
} from '../queries/sign-ups.ts'
import { accountMailerFor, type AccountMailer } from '../mails/account-mailer.ts'
import type { AuthCalls, OwnAccountOptions } from './own-account-options.ts'
import { texts } from '../texts.ts'
import { listOrganizationWords } from '../queries/organization-words.ts'
import { hashPassword } from '../../../platform/passwords/passwords.ts'

/** The calls of signing up and of confirming an address. */
export function signUpCalls({ context, mailer }: OwnAccountOptions): AuthCalls {
  const { db, now } = context
  return {
    'sign-up': async (asked, request) => {
      const given = await checkSignUp(context, request, asked.body())
      const accountMailer = accountMailerFor(context, mailer, request)
      await signUp(db, accountMailer, given, { request, now: now() })
      return { message: texts.mailSent[request.locale] }
    },
    verify: async (asked, request) => verifyEmail(db, asked.body().token, { request, now: now() }),
  }
}

interface SignUp {
  email: string
  password: string
  fullName: string
  organization?: WantedOrganization
}

/** @throws VALIDATION naming the field that is wrong */
export async function checkSignUp(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { hostName }: Pick<FastifyRequest, 'hostName'>,
  given: BodyOf<(typeof authCalls)['sign-up']>,
): Promise<SignUp> {
  const email = needAddress(given.email)
  const fullName = needPersonName(given.fullName)
  const { organization } = given
  if (organization) await checkWanted(db, organization)
  const visited = await listOrganizationWords(db, { hostName, ...organization })
  const facts = {
    about: [email.split('@')[0]!, fullName],
    words: [settings.product, organization?.name ?? null, ...visited],
  }
  needGoodPassword(given.password, facts)
  return { email, fullName, password: given.password, ...(organization && { organization }) }
}

async function checkWanted(db: Db, { taxCode, provinceId }: WantedOrganization): Promise<void> {
  if (!/^\d{10}(-\d{3})?$/.test(taxCode)) {
    refuseField('taxCode', texts.wrongTaxCode)
  }
  if (!(await isProvinceInForce(db, provinceId))) {
    refuseField('provinceId', texts.noProvince)
  }
}

/**
 * The answer says nothing about who has an account: the mail tells the holder of the address. The facts of the sign-up
 * are kept with the link alone, so that nobody's sign-up changes what the link of another one confirms.
 */
export async function signUp(
  db: Db,
  mailer: AccountMailer,
  given: SignUp,
  { request, now }: Omit<AuditEvent, 'db'>,
): Promise<void> {
  const { email, fullName, organization = null } = given
  const offered = { fullName, passwordHash: await hashPassword(given.password), organization }
  const mayWrite = await mailer.admits(email)
  const { isFree, token } = await inTransaction(db, async (trx) => {
    // Nothing when the address is somebody's.
    const account =
      (await insertUnverified(trx, { email, fullName })) ?? (await findUnverified(trx, email))
    const about = { after: { organization: organization?.name ?? null } }
    if (account)
      await recordAuditEvent({ db: trx, request, now }, 'SIGN_UP', { as: account, ...about })
    // It holds for nobody who opens the link of another sign-up; without an account it is never mailed.
    const link = { accountId: account?.id ?? null, purpose: 'verify_email', email } as const
    return { isFree: account !== undefined, token: await makeLink(trx, link, now, offered) }
  })
  if (!mayWrite) return
  if (!isFree) return tellHolder(db, mailer, { email, now })
  return mailer.send('verify', { to: email, name: '', fragment: `verify=${token}` })
}

/** A link to a new password goes to the address of the account alone, never to one that is merely its user name. */
async function tellHolder(
  db: Db,
  mailer: AccountMailer,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const holder = await findAccountByAddress(db, email)
  if (!holder) return mailer.send('name_taken', { to: email, name: '', fragment: '' })
  const link = { accountId: holder.id, purpose: 'reset_password', email } as const
  const token = await newLink(db, link, now)
  const { full_name: name, locale } = holder
  return mailer.send('known', { to: email, name, fragment: `reset=${token}`, locale })
}

/** A citizen may sign in now, with the password chosen with this link; an enterprise waits for its province. */
export async function verifyEmail(
  db: Db,
  token: string,
  { request, now }: Omit<AuditEvent, 'db'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const link = await useLink(trx, { token, purposes: ['verify_email'] }, now)
    const { accountId, email } = link
    if (accountId === null || email === null || !link.offered) {
      throw new RequestFailure('LINK_INVALID')
    }
    const account = await confirm(trx, { accountId, email, ...link.offered }, now)
    if (!account) throw new RequestFailure('LINK_INVALID')
    await recordAuditEvent({ db: trx, request, now }, 'EMAIL_VERIFIED', { as: account })
  })
}

/** Makes an account its holder's, who has just opened a link in the mailbox; nothing when it was somebody's before. */
export async function confirm(
  trx: Db,
  about: Confirmed,
  now: Date,
): Promise<AuditActor | undefined> {
  const account = await confirmAccount(trx, about, now)
  if (!account) return undefined
  await endLinksOf(trx, { accountId: account.id }, now)
  await forgetSignUps(trx, about.email, now)
  if (!about.organization) await giveRole(trx, account.id, 'visitor')
  return account
}
