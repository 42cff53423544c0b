// Locks that belong to a connection: no other has them until they are given back or the connection ends.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Returns those of the keys that no other connection has. */
export async function tryLocks(held: Db, keys: readonly string[]): Promise<readonly string[]> {
  const locked = await rows<{ key: string }>(held)`
    select key::text from unnest(${keys}::bigint[]) as key where pg_try_advisory_lock(key)`
  return locked.map(({ key }) => key)
}

export async function unlock(held: Db, keys: readonly string[]): Promise<void> {
  await rows(held)`select pg_advisory_unlock(key) from unnest(${keys}::bigint[]) as key`
}
