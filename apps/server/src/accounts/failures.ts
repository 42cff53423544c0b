// Failed attempts to sign in lock a name for longer and longer, whether anybody bears it or not.
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { RequestFailure } from '../http/errors.ts'
import { digestOf } from './tokens.ts'

/** So many attempts are free; then one minute, doubled with each further one, up to an hour. Forgotten after a day. */
const freeFailures = 5
const firstLockMs = 60_000
const longestLockMs = 3_600_000
const forgottenMs = 86_400_000

/**
 * Counts an attempt as failed before it is judged: of many at once, no more get through than of many in a row. Whoever turns out
 * to be right forgets the failures, or takes the attempt back. ACCOUNT_LOCKED when there were too many.
 */
export async function beginAttempt(db: Kysely<Tables>, name: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const name_hash = digestOf(name)
    await trx
      .insertInto('sign_in_failure')
      .values({ name_hash, failures: 0, locked_until: null, last_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await trx
      .selectFrom('sign_in_failure')
      .select(['failures', 'last_at', 'locked_until'])
      .where('name_hash', '=', name_hash)
      .forUpdate()
      .executeTakeFirst()
    // Somebody was right just now, and the row is gone.
    if (!row) return
    if (row.locked_until && row.locked_until > now) throw lockedFor(row.locked_until, now)
    const isForgotten = now.getTime() - row.last_at.getTime() > forgottenMs
    const failures = (isForgotten ? 0 : row.failures) + 1
    await trx
      .updateTable('sign_in_failure')
      .set({ failures, last_at: now, locked_until: lockedUntil(failures, now) })
      .where('name_hash', '=', name_hash)
      .execute()
  })
}

/** What was no guess; earlier failures stay. */
export async function takeBackAttempt(db: Kysely<Tables>, name: string): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set(({ fn, lit, eb }) => ({
      failures: fn<number>('greatest', [eb('failures', '-', 1), lit(0)]),
      locked_until: null,
    }))
    .where('name_hash', '=', digestOf(name))
    .execute()
}

export async function forgetFailures(db: Kysely<Tables>, name: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('name_hash', '=', digestOf(name)).execute()
}

function lockedUntil(failures: number, now: Date): Date | null {
  if (failures < freeFailures) return null
  const ms = Math.min(firstLockMs * 2 ** (failures - freeFailures), longestLockMs)
  return new Date(now.getTime() + ms)
}

function lockedFor(until: Date, now: Date): RequestFailure {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  const minutes = Math.ceil(seconds / 60)
  return new RequestFailure('ACCOUNT_LOCKED', {
    headers: { 'retry-after': String(seconds) },
    message: {
      en: `Too many failed attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}, or reset the password.`,
      vi: `Đăng nhập sai quá nhiều lần. Hãy thử lại sau ${minutes} phút, hoặc đặt lại mật khẩu.`,
    },
  })
}
