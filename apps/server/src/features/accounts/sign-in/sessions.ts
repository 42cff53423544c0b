// Sessions: begun at sign-in, found by the cookie's token, ended by their holder, by time, or by an administrator.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { digestOf, newToken } from '../../../platform/secrets/tokens.ts'
import { minuteMs, hourMs } from '@eos/contract/words/time-units'
import {
  endSurplusSessions,
  findSessionInForce,
  insertSession,
  saveLastSeen,
  type SessionInForce,
} from '../queries/sessions.ts'

/** Without use for so long, a session is over; a remembered one lives for a month. */
const idleHours = 12
const longestHours = { browser: 7 * 24, remembered: 30 * 24 }
/** The time of last use is not written with every request. */
const touchMs = minuteMs

export type Session = Omit<SessionInForce, 'lastSeenAt' | 'isRemembered'>

interface NewSession {
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
  const session = {
    token_hash: digestOf(token),
    account_id: accountId,
    csrf_token: newToken(),
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    remembered: isRemembered,
    address,
    user_agent: userAgent?.slice(0, 300) ?? null,
  }
  await insertSession(db, session)
  await endSurplusSessions(db, { accountId, most: mostSessions }, now)
  return { token, expiresAt }
}

/** More sessions at once are ended, beginning with those that were used longest ago. */
const mostSessions = 20

/** The session of a token that is in force now. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const session = await findSessionInForce(db, digestOf(token), now)
  if (!session) return undefined
  const { lastSeenAt, isRemembered, ...found } = session
  const idleMs = now.getTime() - lastSeenAt.getTime()
  if (!isRemembered && idleMs > idleHours * hourMs) return undefined
  if (idleMs > touchMs) await saveLastSeen(db, session.id, now)
  return found
}
