// Lets one process of the installation at a time do a piece of work; the lock ends with its connection.

import type { Pool } from 'pg'

/** Each piece of work that needs a lock has its number here. */
export const locks = {
  migrate: 0x656f_7301,
  partitions: 0x656f_7302,
  demo: 0x656f_7303,
  simulator: 0x656f_7304,
  activity: 0x656f_7305,
  files: 0x656f_7306,
  setUp: 0x656f_7311,
  organizationNames: 0x656f_7312,
} as const

export async function withAdvisoryLock<T>(
  pool: Pool,
  lock: keyof typeof locks,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('select pg_advisory_lock($1)', [locks[lock]])
    const result = await work()
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
