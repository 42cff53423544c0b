// Locks that belong to a connection: no other has them until they are given back or the connection ends.
import type { PoolClient } from 'pg'
import { queryBuilderOver } from '../../../platform/database/one-connection.ts'
import { rows } from '../../../platform/database/statements.ts'

/** Returns those of the keys that no other connection has. */
export async function tryLocks(
  client: PoolClient,
  keys: readonly string[],
): Promise<readonly string[]> {
  const locked = await rows<{ key: string }>(queryBuilderOver(client))`
    select key::text from unnest(${keys}::bigint[]) as key where pg_try_advisory_lock(key)`
  return locked.map(({ key }) => key)
}

export async function unlock(client: PoolClient, keys: readonly string[]): Promise<void> {
  await rows(
    queryBuilderOver(client),
  )`select pg_advisory_unlock(key) from unnest(${keys}::bigint[]) as key`
}
