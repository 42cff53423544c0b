// Lets queries fail at once while the database does not answer, instead of each waiting for a timeout.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Pool, PoolClient } from 'pg'
import { connectionConfig } from './connection.ts'
import { connectToPrimary, cut, needPrimary, primaryOf } from './primary.ts'

/** Has the form of the driver's error for a broken connection, so that both are answered alike. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** SQLSTATE 08006: connection failure. */
  readonly code = '08006'
}

interface GuardTimes {
  /** The time between two probes, while the database answers and while it does not. */
  everyMs: number
  retryMs: number
  /** A probe without an answer for this long has failed. */
  patienceMs: number
}

/** A database that is merely slow gets a second probe. */
const failuresBeforeAway = 2

/**
 * Probes the database over a connection of its own. While it does not answer, the pool hands out no connection, and
 * waiting queries are cut.
 */
export function guardPool(
  pool: Pool,
  url: string,
  times: GuardTimes = { everyMs: 1_000, retryMs: 250, patienceMs: 2_000 },
): { isAway(): boolean; close(): Promise<void> } {
  const open = new Set<PoolClient>()
  const closing = new AbortController()
  let isAway = false
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  refuseWhile(pool, () => isAway)
  const watch = async () => {
    let failures = 0
    let pulse: Client | undefined
    while (!closing.signal.aborted) {
      try {
        const former = primaryOf(url)
        pulse ??= await openPulse(url, times.patienceMs)
        await needPrimary(pulse)
        // Connections to a former primary would wait for it, or take no changes.
        if (primaryOf(url) !== former) for (const client of open) cut(client)
        failures = 0
        isAway = false
      } catch {
        if (pulse) cut(pulse)
        pulse = undefined
        failures++
        if (failures === failuresBeforeAway) {
          isAway = true
          for (const client of open) cut(client)
        }
      }
      const waitMs = failures > 0 ? times.retryMs : times.everyMs
      await sleep(waitMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    if (pulse) cut(pulse)
  }
  const watching = watch()
  return {
    isAway: () => isAway,
    close: async () => {
      closing.abort()
      await watching
    },
  }
}

type Connected = Parameters<Pool['connect']>[0]

/** pg-pool is called either for a promise or with a callback. */
function refuseWhile(pool: Pool, isRefused: () => boolean): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<PoolClient>
  const guarded = (callback?: Connected) => {
    if (!isRefused()) return callback ? connect(callback) : connect()
    const error = new DatabaseAway('The database does not answer.')
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => {})
    return undefined
  }
  pool.connect = guarded as Pool['connect']
}

function openPulse(url: string, patienceMs: number): Promise<Client> {
  return connectToPrimary(url, (server) => ({
    ...connectionConfig(server, 'eos pulse'),
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  }))
}
