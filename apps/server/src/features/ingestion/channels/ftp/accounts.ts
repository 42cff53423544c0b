// FTP accounts: each belongs to one source and shows its password once; wrong passwords lock it for a while.
import { randomBytes } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import {
  findFtpAccount,
  insertFtpAccount,
  noteFtpLogin,
  updateFtpPassword,
  type FtpAccount,
  type NewFtpAccount,
} from './queries.ts'
import {
  beginAttempt,
  forgetAttempts,
  ftpName,
  originOf,
} from '../../../../access/login-lockout.ts'
import { hashPassword, isPassword } from '../../../../platform/passwords/passwords.ts'
import { usualEnd } from '../../receive/source-keys.ts'
import { digestOf } from '../../../../platform/secrets/tokens.ts'
import type { Context } from '../../../../platform/context.ts'
import { RequestFailure } from '../../../../platform/http/answers/errors.ts'

/** The password leaves here once and is stored nowhere; `undefined` when the name is taken. */
export async function createFtpAccount(
  db: Db,
  account: NewFtpAccount,
): Promise<{ id: string; password: string } | undefined> {
  const password = newPassword()
  const made = await insertFtpAccount(db, account, await hashPassword(password))
  return made && { ...made, password }
}

const newPassword = () => randomBytes(18).toString('base64url')

/** Replaces the password and ends all locks; `undefined` when there is no such account in force. */
export async function renewFtpPassword(
  db: Db,
  userName: string,
  now: Date,
): Promise<{ id: string; password: string } | undefined> {
  const password = newPassword()
  const renewed = await updateFtpPassword(db, userName, {
    passwordHash: await hashPassword(password),
    nameHash: digestOf(ftpName(userName)),
    end: usualEnd(now),
  })
  return renewed && { ...renewed, password }
}

export type SignIn = { account: FtpAccount } | { refusal: 'wrong' | 'locked' }

/** Takes as long for a name that nobody has; what exactly was wrong is never told. */
export async function signInToFtp(
  { db }: Pick<Context, 'db'>,
  given: { userName: string; password: string; address: string },
  now: Date,
): Promise<SignIn> {
  const userName = given.userName.slice(0, 100)
  const attempt = { name: ftpName(userName), origin: originOf(given.address) }
  try {
    await beginAttempt(db, attempt, now)
  } catch (error) {
    if (error instanceof RequestFailure) return { refusal: 'locked' }
    throw error
  }
  const found = await findFtpAccount(db, userName, now)
  if (!(await isPassword(given.password, found?.passwordHash ?? null)) || !found) {
    return { refusal: 'wrong' }
  }
  await forgetAttempts(db, attempt)
  await noteFtpLogin(db, found.account.id, now)
  return { account: found.account }
}
