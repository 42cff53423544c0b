// Announces changes to every process of the installation with PostgreSQL's LISTEN and NOTIFY.

import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionConfig } from './connection.ts'
import { parts } from './parts.ts'
import { run } from './statements.ts'
import type { Db } from './tables/tables.ts'

export type Change =
  /** Readings of these stations came in or were changed. */
  | { kind: 'readings'; stationIds: string[] }
  /** Roll-ups and index rows of these stations were recomputed. */
  | { kind: 'roll-ups'; stationIds: string[] }
  /** Hours of these stations were deleted, because their readings are gone. */
  | { kind: 'hours-removed'; stationIds: string[] }
  /** These stations have another state. */
  | { kind: 'states'; stationIds: string[] }
  /** The set of public things has changed. */
  | { kind: 'publication' }
  /** A row of a catalogue was made, changed or removed; `resource` is its path on the wire. */
  | { kind: 'catalogue'; resource: string }
  /** There are new events for the live stream. */
  | { kind: 'live' }
  /** Something is to be recomputed. */
  | { kind: 'recomputation' }
  /** The connection was lost for a while, so anything may have changed. Never announced, only heard. */
  | { kind: 'unknown' }

export interface ChangeFeed {
  /** Calls the listener for every change of any process, this one included, until the returned function is called. */
  listen(listener: (change: Change) => void): () => void
  /** Calls the listeners of this process right after a commit, ahead of the announcement. */
  tell(change: Change): void
  close(): Promise<void>
}

/** Inside a transaction the announcement is sent on commit, and not at all on rollback. */
export async function announceChange(db: Db, change: Change): Promise<void> {
  for (const part of split(change)) {
    await run(db)`select pg_notify(${channel}, ${JSON.stringify(part)})`
  }
}

/** With `isLate`, an unreachable database is retried; once connected, listeners hear that anything may have changed. */
export async function openChangeFeed(
  url: string,
  { isLate = false }: { isLate?: boolean } = {},
): Promise<ChangeFeed> {
  const feed = new Feed(url)
  if (isLate) feed.connectLater()
  else await feed.connect()
  return feed
}

const channel = 'eos_change'
const stationsPerMessage = 300
const firstRetryMs = 200
const longestRetryMs = 3_000
const pulseMs = 30_000
/** A server that sends nothing for this long is considered gone. */
const patienceMs = 10_000

/** A NOTIFY payload may hold 8,000 bytes. */
function split(change: Change): Change[] {
  if (!('stationIds' in change) || change.stationIds.length <= stationsPerMessage) return [change]
  return [...parts(change.stationIds, stationsPerMessage)].map((stationIds) => ({
    ...change,
    stationIds,
  }))
}

class Feed implements ChangeFeed {
  readonly #url: string
  readonly #listeners = new Set<(change: Change) => void>()
  #client: Client | undefined
  #pulse: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(url: string) {
    this.#url = url
  }

  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(change: Change): void {
    for (const listener of this.#listeners) listener(change)
  }

  async connect(): Promise<void> {
    const client = new Client({
      ...connectionConfig(this.#url, 'eos changes'),
      query_timeout: patienceMs,
    })
    client.on('notification', (message) => this.#hear(message.payload))
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.#client = client
    // A connection that the network has cut is noticed only by sending something.
    this.#pulse = setInterval(
      () => client.query('select 1').catch(() => this.#lose(client)),
      pulseMs,
    )
    this.#pulse.unref()
  }

  connectLater(): void {
    void this.#reconnect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#pulse)
    this.#listeners.clear()
    await this.#client?.end().catch(() => {})
  }

  #hear(payload: string | undefined): void {
    if (!payload) return
    this.tell(JSON.parse(payload) as Change)
  }

  #lose(client: Client): void {
    if (this.#isClosed || this.#client !== client) return
    this.#client = undefined
    clearInterval(this.#pulse)
    void client.end().catch(() => {})
    void this.#reconnect()
  }

  async #reconnect(): Promise<void> {
    for (
      let waitMs = firstRetryMs;
      !this.#isClosed;
      waitMs = Math.min(waitMs * 2, longestRetryMs)
    ) {
      await sleep(waitMs, undefined, { ref: false })
      try {
        await this.connect()
      } catch {
        continue
      }
      if (this.#isClosed) void this.#client?.end().catch(() => {})
      this.tell({ kind: 'unknown' })
      return
    }
  }
}
