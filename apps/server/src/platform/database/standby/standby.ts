// A server that follows the primary, from which strangers are read to while it is known what it contains. See
// docs/decisions/0282-strangers-are-read-to-from-a-standby.md.
import { Client, type Pool, type PoolClient } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@eos/contract/words/time-units'
import type { ChangeFeed } from '../changes.ts'
import { connectionConfig, openDatabase } from '../connection.ts'
import { connectToPrimary, cut } from '../primary.ts'
import { askPrimaryPosition, askStandbyPosition } from './positions.ts'
import { ageMs } from './reading.ts'
import { Replayed } from './replayed.ts'

export interface StandbyOptions {
  url: string
  primaryUrl: string
  /** Says whether the primary does not answer. */
  isPrimaryAway: () => boolean
  changes: Pick<ChangeFeed, 'listen' | 'tell'>
  statementMs: number
  log: (sentence: string) => void
  times?: Partial<StandbyTimes>
}

interface StandbyTimes {
  /** The time between two looks at both servers while nothing changes. */
  everyMs: number
  /** A server without an answer for this long is away. */
  patienceMs: number
  /** A standby that is further behind is not read while the primary answers. */
  oldestMs: number
  /** The same while the primary does not answer, as for other answers that are kept for then. */
  oldestAwayMs: number
}

const usualTimes: StandbyTimes = {
  everyMs: 1_000,
  patienceMs: 2_000,
  oldestMs: 10_000,
  oldestAwayMs: dayMs,
}
/** The pauses between looks while a change that was heard has not been replayed, doubled each time. */
const firstLookMs = 5
const longestLookMs = 250

interface StandbyState {
  isRead: boolean
  /** How old the state that it contains may be; absent while that is unknown. */
  ageSeconds: number | undefined
}

export class Standby {
  readonly #options: StandbyOptions
  readonly #times: StandbyTimes
  readonly #pool: Pool
  readonly #close: () => Promise<void>
  readonly #stopListening: () => void
  readonly #open = new Set<PoolClient>()
  readonly #replayed = new Replayed()
  readonly #closing = new AbortController()
  readonly #watching: Promise<void>
  #woken = new AbortController()
  #lookMs = firstLookMs
  #primary: Client | undefined
  #watched: Client | undefined
  /** That of the primary; unknown until it has answered once. */
  #history: string | undefined
  /** Why it is not read; absent while it answers and follows. */
  #trouble: string | undefined = 'it has not been asked yet'
  /** By `performance.now()`: answers that are made from now on contain all that was told then. */
  #toldAt = -Infinity
  /** Answers may have been made that tell an age. */
  #wasStale = false

  constructor(options: StandbyOptions) {
    this.#options = options
    this.#times = { ...usualTimes, ...options.times }
    const { url, statementMs, changes } = options
    const { pool, close } = openDatabase(url, {
      applicationName: 'eos standby requests',
      statementMs,
      connectMs: this.#times.patienceMs,
    })
    pool.on('connect', (client) => this.#open.add(client))
    pool.on('remove', (client) => this.#open.delete(client))
    this.#pool = pool
    this.#close = close
    this.#stopListening = changes.listen(() => {
      this.#toldAt = performance.now()
      this.#lookMs = firstLookMs
      this.#woken.abort()
    })
    this.#watching = this.#watch()
  }

  /** A connection for work for strangers; `undefined` where the primary has to be asked. */
  async connect(): Promise<PoolClient | undefined> {
    if (!this.#isRead()) return undefined
    return this.#pool.connect().catch(() => undefined)
  }

  /** By `performance.now()`: the moment whose state is read while the primary does not answer. */
  get staleSince(): number | undefined {
    if (!this.#options.isPrimaryAway()) return undefined
    this.#wasStale = true
    return this.#replayed.asOf
  }

  get state(): StandbyState {
    const { asOf } = this.#replayed
    return {
      isRead: this.#isRead(),
      ageSeconds: asOf === -Infinity ? undefined : Math.round(ageMs(asOf)) / 1000,
    }
  }

  async close(): Promise<void> {
    this.#stopListening()
    this.#closing.abort()
    await this.#watching
    for (const client of [this.#primary, this.#watched]) if (client) cut(client)
    await this.#close()
  }

  #isRead(): boolean {
    if (this.#trouble !== undefined || this.#isBehind()) return false
    return ageMs(this.#replayed.asOf) <= this.#oldestMs
  }

  get #oldestMs(): number {
    const { oldestMs, oldestAwayMs } = this.#times
    return this.#options.isPrimaryAway() ? oldestAwayMs : oldestMs
  }

  /** Lacks a change that this process has heard of, or may lack it. */
  #isBehind(): boolean {
    return this.#replayed.asOf < this.#toldAt
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing
    const pause = (ms: number, ...until: AbortSignal[]) =>
      sleep(ms, undefined, { signal: AbortSignal.any([signal, ...until]), ref: false }).catch(
        () => {},
      )
    while (!signal.aborted) {
      this.#woken = new AbortController()
      await this.#look()
      await pause(firstLookMs)
      const isCatchingUp = this.#isBehind() && this.#trouble === undefined
      await pause(isCatchingUp ? this.#lookMs : this.#times.everyMs, this.#woken.signal)
      this.#lookMs = Math.min(2 * this.#lookMs, longestLookMs)
    }
  }

  async #look(): Promise<void> {
    await this.#lookAtPrimary().catch(() => {
      if (this.#primary) cut(this.#primary)
      this.#primary = undefined
    })
    try {
      await this.#lookAtStandby()
      const age = ageMs(this.#replayed.asOf)
      this.#note(age > this.#oldestMs ? 'it is too far behind' : undefined)
    } catch (error) {
      if (this.#watched) cut(this.#watched)
      this.#watched = undefined
      this.#note((error as Error).message || String(error))
    }
  }

  async #lookAtPrimary(): Promise<void> {
    const { primaryUrl, isPrimaryAway, changes } = this.#options
    if (isPrimaryAway()) return
    this.#primary ??= await connectToPrimary(primaryUrl, (server) => this.#configOf(server))
    const at = performance.now()
    const { history, bytes } = await askPrimaryPosition(this.#primary)
    if (history !== this.#history) this.#replayed.forget()
    this.#history = history
    this.#replayed.mark(at, bytes)
    if (!this.#wasStale) return
    this.#wasStale = false
    // Answers that were kept meanwhile tell an age, and are made anew.
    changes.tell({ kind: 'unknown' })
  }

  async #lookAtStandby(): Promise<void> {
    this.#watched ??= await this.#connectToStandby()
    const { history, bytes, sinceCommitMs } = await askStandbyPosition(this.#watched)
    if (this.#history !== undefined && history !== this.#history)
      throw new Error('it does not follow the present primary')
    this.#replayed.reach(bytes)
    // A process that began without the primary goes by the last commit.
    if (this.#history === undefined && sinceCommitMs !== null && this.#options.isPrimaryAway())
      this.#replayed.know(performance.now() - sinceCommitMs)
  }

  async #connectToStandby(): Promise<Client> {
    const client = new Client(this.#configOf(this.#options.url))
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      cut(client)
      throw error
    }
  }

  #configOf(server: string) {
    const { patienceMs } = this.#times
    return {
      ...connectionConfig(server, 'eos standby watch'),
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    }
  }

  /** Waiting statements are cut, and asked of the primary again. */
  #note(trouble: string | undefined): void {
    const former = this.#trouble
    this.#trouble = trouble
    if (trouble !== undefined) for (const client of this.#open) cut(client)
    if (former === trouble) return
    const { log } = this.#options
    log(trouble === undefined ? 'The standby is read' : `The standby is not read: ${trouble}`)
  }
}
