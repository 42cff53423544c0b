// Sessions as they are stored: by the digest of the cookie's token.
import { sql, type Insertable } from 'kysely'
import { first, insertInto, rows, run } from '../../../platform/database/statements.ts'
import type { Db, Tables } from '../../../platform/database/tables/tables.ts'

export async function insertSession(db: Db, session: Insertable<Tables['session']>): Promise<void> {
  await run(db, insertInto('session', [session]))
}

export interface SessionInForce {
  id: string
  accountId: string
  csrfToken: string
  expiresAt: Date
  lastSeenAt: Date
  isRemembered: boolean
}

export function findSessionInForce(db: Db, tokenHash: Buffer, now: Date) {
  return first<SessionInForce>(db)`
    select id, account_id as "accountId", csrf_token as "csrfToken", expires_at as "expiresAt",
           last_seen_at as "lastSeenAt", remembered as "isRemembered"
      from session where token_hash = ${tokenHash} and ${isInForce(now)}`
}

const isInForce = (now: Date) => sql`revoked_at is null and expires_at > ${now}`

export async function saveLastSeen(db: Db, id: string, now: Date): Promise<void> {
  await run(db)`update session set last_seen_at = ${now} where id = ${id}`
}

/** Ends sessions of an account: one of them, or all but one, or all. Says how many. */
export function endSessions(
  db: Db,
  which: { accountId: string; only?: string; except?: string | undefined },
  now: Date,
) {
  const { accountId, only = null, except = null } = which
  return run(db)`
    update session set revoked_at = ${now}
     where account_id = ${accountId} and revoked_at is null
       and (${only}::bigint is null or id = ${only})
       and (${except}::bigint is null or id <> ${except})`
}

/** Keeps so many sessions of an account, those that were used last. */
export async function endSurplusSessions(
  db: Db,
  { accountId, most }: { accountId: string; most: number },
  now: Date,
): Promise<void> {
  await run(db)`
    update session set revoked_at = ${now}
     where id in (
       select id from session where account_id = ${accountId} and ${isInForce(now)}
        order by last_seen_at desc, id desc offset ${most})`
}

interface SessionLine {
  id: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  address: string | null
  userAgent: string | null
}

/** Lists the ones that are in force, last used first. */
export function listSessions(db: Db, accountId: string, now: Date) {
  return rows<SessionLine>(db)`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
           address, user_agent as "userAgent"
      from session where account_id = ${accountId} and ${isInForce(now)}
     order by last_seen_at desc`
}
