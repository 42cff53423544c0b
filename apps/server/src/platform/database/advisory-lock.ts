// Lets one process of the installation at a time do some work; the lock ends with its connection.

import type { Pool, PoolClient } from 'pg'

/** The numbers of the locks. */
export const locks = {
  migrate: 0x656f_7301,
  partitions: 0x656f_7302,
  demo: 0x656f_7303,
  simulator: 0x656f_7304,
  activity: 0x656f_7305,
  files: 0x656f_7306,
  archive: 0x656f_7307,
  stationStates: 0x656f_7308,
  receipts: 0x656f_7309,
  deliveries: 0x656f_730a,
  setUp: 0x656f_7311,
  organizationNames: 0x656f_7312,
} as const

/** Work that many may want at the same time goes on with the connection of the lock: all others could be held by those who wait. */
export async function withAdvisoryLock<T>(
  pool: Pool,
  lock: keyof typeof locks,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return whileLocked(pool, lock, async (client) => {
    await client.query('select pg_advisory_lock($1)', [locks[lock]])
    return work(client)
  })
}

/** Does nothing, and gives `undefined`, when somebody else is at it. */
export async function ifLockIsFree<T>(
  pool: Pool,
  lock: keyof typeof locks,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return whileLocked(pool, lock, async (client) =>
    (await takeLock(client, lock)) ? work() : undefined,
  )
}

/** Says whether the connection has the lock now, until it ends or gives it back. */
export async function takeLock(client: PoolClient, lock: keyof typeof locks): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [locks[lock]],
  )
  return rows[0]!.isOurs
}

async function whileLocked<T>(
  pool: Pool,
  lock: keyof typeof locks,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  try {
    const result = await work(client)
    isBroken = false
    return result
  } finally {
    if (!isBroken) {
      isBroken = await client.query('select pg_advisory_unlock($1)', [locks[lock]]).then(
        () => false,
        () => true,
      )
    }
    // A connection whose lock may still be held is closed rather than returned.
    client.release(isBroken)
  }
}
