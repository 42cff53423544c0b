// Lets queries fail at once while the database does not answer, instead of each waiting for a timeout.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'
import { connectionConfig } from './connection.ts'

/** Has the form of the driver's error for a broken connection, so that both are answered alike. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** SQLSTATE 08006: connection failure. */
  readonly code = '08006'
}

export interface GuardTimes {
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
        pulse ??= await openPulse(url, times.patienceMs)
        await pulse.query('select 1')
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

async function openPulse(url: string, patienceMs: number): Promise<Client> {
  const client = new Client({
    ...connectionConfig(url, 'eos pulse'),
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  // The next query fails, which is enough.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    cut(client)
    throw error
  }
}

/** A server that does not answer does not answer a Terminate message either. */
function cut(client: Client | PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
