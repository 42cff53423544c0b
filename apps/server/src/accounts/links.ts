// Links that are mailed: each works once and for a short time, and a newer one of the same kind ends the older.
import type { Kysely } from 'kysely'
import type { AccountTokenTable } from '../database/account-tables.ts'
import type { Tables } from '../database/tables.ts'
import { RequestFailure } from '../http/errors.ts'
import { digestOf, newToken } from './tokens.ts'

type Db = Kysely<Tables>
type Purpose = AccountTokenTable['purpose']

const hourMs = 3_600_000
const lifeHours: Record<Purpose, number> = { verify_email: 72, reset_password: 2, set_up: 24 }

export async function newLink(
  db: Db,
  { accountId, purpose }: { accountId: string | null; purpose: Purpose },
  now: Date,
): Promise<string> {
  await db
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  const token = newToken()
  const expires_at = new Date(now.getTime() + lifeHours[purpose] * hourMs)
  await db
    .insertInto('account_token')
    .values({
      token_hash: digestOf(token),
      account_id: accountId,
      purpose,
      expires_at,
      used_at: null,
    })
    .execute()
  return token
}

/** The account of the link, which is used up thereby; LINK_INVALID when it was used, is too old or never was. */
export async function useLink(
  db: Db,
  { token, purpose }: { token: string; purpose: Purpose },
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  if (!row) throw new RequestFailure('LINK_INVALID')
  return row.account_id
}
