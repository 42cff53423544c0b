// Sessions: begun at sign-in, found by the cookie's token, ended by their holder, by time, or by an administrator.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { digestOf, newToken } from '../../../platform/secrets/tokens.ts'
import { hourMs } from '@eos/contract/time-units'
/** Without use for so long, a session is over; a remembered one lives for a month. */
const idleHours = 12
const longestHours = { browser: 7 * 24, remembered: 30 * 24 }
/** The time of last use is not written with every request. */
const touchMs = 60_000

export interface Session {
  id: string
  accountId: string
  csrfToken: string
  expiresAt: Date
}

export interface NewSession {
  accountId: string
  isRemembered: boolean
  address: string
  userAgent: string | undefined
}

/** Begins a session; the token goes into the cookie and is kept nowhere else. */
export async function beginSession(
  db: Db,
  { accountId, isRemembered, address, userAgent }: NewSession,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const hours = isRemembered ? longestHours.remembered : longestHours.browser
  const expiresAt = new Date(now.getTime() + hours * hourMs)
  await db
    .insertInto('session')
    .values({
      token_hash: digestOf(token),
      account_id: accountId,
      csrf_token: newToken(),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      remembered: isRemembered,
      address,
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .execute()
  await endSurplus(db, accountId, now)
  return { token, expiresAt }
}

/** More sessions at once are ended, beginning with those that were used longest ago. */
const mostSessions = 20

async function endSurplus(db: Db, accountId: string, now: Date): Promise<void> {
  const surplus = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostSessions)
    .execute()
  for (const { id } of surplus) await endSessions(db, { accountId, only: id }, now)
}

/** The session of a token that is in force now. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['id', 'account_id', 'csrf_token', 'expires_at', 'last_seen_at', 'remembered'])
    .where('token_hash', '=', digestOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const idleMs = now.getTime() - row.last_seen_at.getTime()
  if (!row.remembered && idleMs > idleHours * hourMs) return undefined
  if (idleMs > touchMs) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id).execute()
  }
  const { id, account_id: accountId, csrf_token: csrfToken, expires_at: expiresAt } = row
  return { id, accountId, csrfToken, expiresAt }
}

/** Ends sessions of an account: one of them, or all but one, or all. */
export async function endSessions(
  db: Db,
  which: { accountId: string; only?: string; except?: string | undefined },
  now: Date,
): Promise<number> {
  const { accountId, only, except } = which
  let query = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
  if (only !== undefined) query = query.where('id', '=', only)
  if (except !== undefined) query = query.where('id', '<>', except)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface SessionLine {
  id: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  address: string | null
  userAgent: string | null
}

export async function listSessions(db: Db, accountId: string, now: Date): Promise<SessionLine[]> {
  return db
    .selectFrom('session')
    .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(['expires_at as expiresAt', 'address', 'user_agent as userAgent'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()
}
