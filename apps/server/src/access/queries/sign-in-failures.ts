// Failed attempts to sign in, counted by the digest of a name and by the origin; '' means all origins together.
import { one, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

interface FailureKey {
  nameHash: Buffer
  origin: string
}

interface Failures {
  failures: number
  lastAt: Date
  lockedUntil: Date | null
}

const everywhere = ''

/** Makes the row if need be, and locks it until the transaction ends. */
export async function takeFailures(db: Db, key: FailureKey, now: Date): Promise<Failures> {
  return one<Failures>(db)`
    insert into sign_in_failure (name_hash, origin, failures, last_at)
    values (${key.nameHash}, ${key.origin}, 0, ${now})
    on conflict (name_hash, origin) do update set origin = excluded.origin
    returning failures, last_at as "lastAt", locked_until as "lockedUntil"`
}

export async function saveFailures(
  db: Db,
  { nameHash, origin }: FailureKey,
  { failures, lastAt, lockedUntil }: Failures,
): Promise<void> {
  await run(db)`
    update sign_in_failure
       set failures = ${failures}, last_at = ${lastAt}, locked_until = ${lockedUntil}
     where name_hash = ${nameHash} and origin = ${origin}`
}

/** Counts one more attempt on a name, and returns how many there were without a pause that began before `since`. */
export async function countFromEverywhere(
  db: Db,
  nameHash: Buffer,
  { now, since }: { now: Date; since: Date },
): Promise<number> {
  const { failures } = await one<{ failures: number }>(db)`
    insert into sign_in_failure (name_hash, origin, failures, last_at)
    values (${nameHash}, ${everywhere}, 1, ${now})
    on conflict (name_hash, origin) do update
      set failures = case when sign_in_failure.last_at < ${since} then 1
                          else sign_in_failure.failures + 1 end,
          last_at = excluded.last_at
    returning failures`
  return failures
}

/** One failure less, from the origin and from everywhere; nothing is locked any more. */
export async function lessenFailures(db: Db, { nameHash, origin }: FailureKey): Promise<void> {
  await run(db)`
    update sign_in_failure set failures = greatest(failures - 1, 0), locked_until = null
     where name_hash = ${nameHash} and origin in (${origin}, ${everywhere})`
}

export async function deleteFailures(db: Db, { nameHash, origin }: FailureKey): Promise<void> {
  await run(db)`delete from sign_in_failure where name_hash = ${nameHash} and origin = ${origin}`
}

/** From all origins. */
export async function deleteFailuresOfName(db: Db, nameHash: Buffer): Promise<void> {
  await run(db)`delete from sign_in_failure where name_hash = ${nameHash}`
}

export async function deleteFailuresBefore(db: Db, time: Date): Promise<void> {
  await run(db)`delete from sign_in_failure where last_at < ${time}`
}
