// The account of who asks, and the password that is asked for once more where it matters.
import type { FastifyRequest } from 'fastify'
import type { Person } from '../access/caller.ts'
import { needPerson } from '../access/writing.ts'
import type { Context } from '../context.ts'
import { RequestFailure } from '../http/errors.ts'
import { refuseField } from './bodies.ts'
import { beginAttempt, takeBackAttempt } from './failures.ts'
import { isPassword } from './passwords.ts'
import type { Account } from './sign-in.ts'

/** What matters is asked again: a session left open is not enough. */
export async function needOwnPassword(
  context: Context,
  request: FastifyRequest,
  password: string,
): Promise<Account> {
  const { db, now } = context
  const account = await getAccount(context, needPerson(request.caller))
  await beginAttempt(db, account.username, now())
  if (await isPassword(password, account.password_hash)) {
    await takeBackAttempt(db, account.username)
    return account
  }
  const message = { en: 'The password is not right.', vi: 'Mật khẩu không đúng.' }
  return refuseField('currentPassword', message, request.locale)
}

export async function getAccount({ db }: Context, person: Person): Promise<Account> {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirst()
  if (!account) throw new RequestFailure('UNAUTHENTICATED')
  return account
}
