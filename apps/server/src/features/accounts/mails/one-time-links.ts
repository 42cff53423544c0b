// Links that are mailed: each works once and for a short time, and a newer one of the same kind ends the older, but for sign-ups.
import type {
  AccountTokenTable,
  OfferedSignUp,
} from '../../../platform/database/tables/account-tables.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { digestOf, newToken } from '../../../platform/secrets/tokens.ts'
import { hourMs } from '@eos/contract/time-units'

type Purpose = AccountTokenTable['purpose']
const lifeHours: Record<Purpose, number> = {
  verify_email: 72,
  reset_password: 2,
  set_up: 24,
  change_email: 24,
  first_password: 7 * 24,
}

export interface Link {
  accountId: string | null
  purpose: Purpose
  /** Where it is mailed to. */
  email?: string | null
}

export async function newLink(
  db: Db,
  { accountId, purpose, email = null }: Link,
  now: Date,
): Promise<string> {
  await db
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  return insertLink(db, { accountId, purpose, email }, now)
}

/**
 * The link that confirms an address, with what was chosen in the sign-up: it holds for nobody who opens the link of another one.
 * Without an account it is never mailed, and only takes the place of one that is.
 */
export async function signUpLink(
  db: Db,
  {
    accountId,
    email,
    offered,
  }: { accountId: string | null; email: string; offered: OfferedSignUp },
  now: Date,
): Promise<string> {
  return insertLink(db, { accountId, purpose: 'verify_email', email, offered }, now)
}

async function insertLink(
  db: Db,
  { accountId, purpose, email = null, offered }: Link & { offered?: OfferedSignUp },
  now: Date,
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + lifeHours[purpose] * hourMs)
  await db
    .insertInto('account_token')
    .values({
      token_hash: digestOf(token),
      account_id: accountId,
      purpose,
      email,
      sign_up: offered ? JSON.stringify(offered) : null,
      created_at: now,
      expires_at,
      used_at: null,
    })
    .execute()
  return token
}

/** Takes the same statements as a new link, and leaves none. */
export async function pretendLink(db: Db, purpose: Purpose, now: Date): Promise<void> {
  const trx = await db.startTransaction().execute()
  try {
    await newLink(trx, { accountId: null, purpose }, now)
  } finally {
    await trx.rollback().execute()
  }
}

/** The account of a link that works, which is not used up thereby. */
export async function findLink(
  db: Db,
  { token, purposes }: { token: string; purposes: readonly Purpose[] },
  now: Date,
): Promise<{ accountId: string | null } | undefined> {
  return db
    .selectFrom('account_token')
    .select('account_id as accountId')
    .where('token_hash', '=', digestOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The link, which is used up thereby; LINK_INVALID when it was used, is too old or never was. */
export async function useLink(
  db: Db,
  { token, purposes }: { token: string; purposes: readonly Purpose[] },
  now: Date,
): Promise<Required<Link> & { offered: OfferedSignUp | null }> {
  const row = await db
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', digestOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'purpose', 'email', 'sign_up as offered'])
    .executeTakeFirst()
  if (!row) throw new RequestFailure('LINK_INVALID')
  return row
}

/** What was chosen in the newest sign-up of an address that nobody has confirmed since. */
export async function pendingSignUp(
  db: Db,
  email: string,
  now: Date,
): Promise<OfferedSignUp | undefined> {
  const row = await db
    .selectFrom('account_token')
    .select('sign_up')
    .where('email', '=', email)
    .where('purpose', '=', 'verify_email')
    .where('sign_up', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sign_up ?? undefined
}

/** Nothing that was chosen for an address is kept once it is somebody's. */
export async function endSignUps(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('account_token')
    .set({ used_at: now, sign_up: null })
    .where('email', '=', email)
    .where('purpose', '=', 'verify_email')
    .execute()
}

/** Whoever may have got hold of a link can do nothing with it once the password or the address is another. */
export async function endLinks(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
