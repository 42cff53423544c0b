// The caller's own account, and the proof that some calls demand again: the password, and a code if there is one.
import type { OwnProof } from '@eos/contract/calls/people/accounts'
import { errorKinds } from '@eos/contract/words/errors'
import type { FastifyRequest } from 'fastify'
import { needPerson, type Person } from '../../../platform/http/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { refuseField } from '../bodies.ts'
import { originOfAttempt } from '../sign-in/device.ts'
import { accountName, beginAttempt, subtractAttempt } from '../../../access/login-lockout.ts'
import type { OwnAccountOptions } from '../sign-up/own-account-options.ts'
import { isPassword } from '../../../platform/passwords/passwords.ts'
import { isSecondFactor } from '../sign-in/second-factor.ts'
import { findAccountById, type Account } from '../queries/accounts.ts'
import { texts } from '../texts.ts'

/**
 * A session that was left open is not enough: password and second factor are checked again. A wrong one counts as a
 * failed attempt to sign in.
 */
export async function needOwnProof(
  { context, key }: Pick<OwnAccountOptions, 'context' | 'key'>,
  request: FastifyRequest,
  { password, code = '' }: OwnProof,
): Promise<Account> {
  const { db, now } = context
  const account = await getAccount(context, needPerson(request.caller))
  const origin = originOfAttempt(request, key, account)
  const attempt = { name: accountName(account, account.username), origin }
  await beginAttempt(db, attempt, now())
  if (!(await isPassword(password, account.password_hash))) {
    refuseField('currentPassword', texts.wrongPassword)
  }
  if (account.totp_confirmed_at !== null) {
    if (code.trim() === '') {
      await subtractAttempt(db, attempt)
      refuseField('code', errorKinds.SECOND_FACTOR.message)
    }
    if (!(await isSecondFactor(db, key, account, { code, now: now() }))) {
      refuseField('code', texts.wrongCode)
    }
  }
  await subtractAttempt(db, attempt)
  return account
}

export async function getAccount({ db }: Context, person: Person): Promise<Account> {
  const account = await findAccountById(db, person.id)
  if (!account) throw new RequestFailure('UNAUTHENTICATED')
  return account
}
