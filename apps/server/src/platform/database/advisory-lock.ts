// Advisory locks: one process of the installation at a time does some work. A lock ends with its connection.
import { one, rows } from './statements.ts'
import type { Db } from './tables/tables.ts'
import { overConnection, takeConnection } from './transaction.ts'

/** The keys of the locks. */
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
  announcements: 0x656f_7313,
  fileTexts: 0x656f_7314,
  placeIndex: 0x656f_7315,
  backup: 0x656f_7316,
  laterMigrations: 0x656f_7317,
} as const

/**
 * Runs the work on the connection of the lock: those who wait for the lock may hold all other connections of the pool.
 */
export async function withAdvisoryLock<T>(
  db: Db,
  lock: keyof typeof locks,
  work: (held: Db) => Promise<T>,
): Promise<T> {
  return whileLocked(db, lock, async (held) => {
    await rows(held)`select pg_advisory_lock(${locks[lock]})`
    return work(held)
  })
}

/** Returns `undefined` without running the work when another process holds the lock. */
export async function ifLockIsFree<T>(
  db: Db,
  lock: keyof typeof locks,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return whileLocked(db, lock, async (held) => ((await takeLock(held, lock)) ? work() : undefined))
}

/** Says whether the connection got the lock; it keeps it until it ends or unlocks. */
export async function takeLock(held: Db, lock: keyof typeof locks): Promise<boolean> {
  const { isOurs } = await one<{ isOurs: boolean }>(held)`
    select pg_try_advisory_lock(${locks[lock]}) as "isOurs"`
  return isOurs
}

async function whileLocked<T>(
  db: Db,
  lock: keyof typeof locks,
  work: (held: Db) => Promise<T>,
): Promise<T> {
  const client = await takeConnection(db)
  let isBroken = true
  try {
    const result = await overConnection(client, work)
    isBroken = false
    return result
  } finally {
    // After a failure too: the next attempt would find the lock while the server still ends the connection.
    await client.query({ ...unlock, values: [locks[lock]] }).catch(() => {
      isBroken = true
    })
    // A connection that may still hold the lock is closed instead of returned to the pool.
    client.release(isBroken)
  }
}

/** A network that drops everything does not say so. */
const unlock = { text: 'select pg_advisory_unlock($1)', query_timeout: 5_000 }
