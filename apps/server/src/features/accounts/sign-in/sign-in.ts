// Signing in: name and password, a second factor where the account has one, and then a session.
import type { authCalls, InactiveDetail } from '@eos/contract/calls/people/accounts'
import type { BodyOf } from '@eos/contract/calls/call'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { originOfAttempt } from './device.ts'
import {
  accountName,
  beginAttempt,
  forgetAttempts,
  subtractAttempt,
} from '../../../access/login-lockout.ts'
import { findNewestSignUp } from '../queries/one-time-links.ts'
import { isPassword } from '../../../platform/passwords/passwords.ts'
import type { EncryptionKey } from '../../../platform/secrets/encryption.ts'
import { isSecondFactor } from './second-factor.ts'
import { findAccount, saveLastSignIn, type Account } from '../queries/accounts.ts'
import { texts } from '../texts.ts'

/** The account when everything was right; otherwise the refusal. A wrong second factor is a failed attempt too. */
export async function signIn(
  context: Pick<Context, 'db' | 'now'>,
  key: EncryptionKey,
  request: FastifyRequest,
  { username, password, code }: BodyOf<typeof authCalls.login>,
): Promise<Account> {
  const { db } = context
  const now = context.now()
  const name = username.trim().toLowerCase()
  const account = await findAccount(db, name)
  const origin = originOfAttempt(request, key, account)
  const attempt = { name: accountName(account, name), origin }
  await beginAttempt(db, attempt, now)
  const isRight = await isPassword(password, account?.password_hash ?? null)
  if (!isRight && (await isPending(db, { name, password, now }))) {
    await subtractAttempt(db, attempt)
    refuseInactive({ status: 'unverified' })
  }
  if (!account || !isRight || account.status === 'disabled') {
    throw new RequestFailure('BAD_CREDENTIALS')
  }
  const isIncomplete = account.totp_confirmed_at !== null && (code ?? '').trim() === ''
  if (account.status !== 'active' || isIncomplete) await subtractAttempt(db, attempt)
  refuseInactive(account)
  if (isIncomplete) throw new RequestFailure('SECOND_FACTOR')
  if (account.totp_confirmed_at !== null) {
    if (!(await isSecondFactor(db, key, account, { code: code ?? '', now }))) {
      throw new RequestFailure('SECOND_FACTOR', { message: texts.wrongCode })
    }
  }
  await forgetAttempts(db, attempt)
  await saveLastSignIn(db, account.id, now)
  return account
}

/**
 * Says whether this address and password signed up and wait for confirmation. It is checked for every address, so that
 * signing up and then in tells nobody whether there was an account before.
 */
async function isPending(
  db: Db,
  { name, password, now }: { name: string; password: string; now: Date },
): Promise<boolean> {
  const offered = await findNewestSignUp(db, name, now)
  return isPassword(password, offered?.passwordHash ?? null)
}

function refuseInactive({ status }: Pick<Account, 'status'>): void {
  if (status !== 'unverified' && status !== 'awaiting_approval') return
  const detail: InactiveDetail = status
  throw new RequestFailure('ACCOUNT_NOT_ACTIVE', { detail, message: texts[status] })
}
