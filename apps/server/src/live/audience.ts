// Everybody who listens to the live stream: told what moved, kept awake, never waited for.
import type { Writable } from 'node:stream'
import type { News } from './news.ts'

export interface AudienceLimits {
  /** All listeners, and those of one address. */
  most: number
  mostPerAddress: number
  heartbeatMs: number
  /** Who has this much unread is too slow and is let go; the browser comes back by itself. */
  mostUnreadBytes: number
}

const defaultLimits: AudienceLimits = {
  most: 2_000,
  mostPerAddress: 100,
  heartbeatMs: 20_000,
  mostUnreadBytes: 256_000,
}

interface Listener {
  stream: Writable
  address: string
  /** All stations when absent. */
  stationIds: ReadonlySet<string> | undefined
}

export class Audience {
  readonly #limits: AudienceLimits
  readonly #listeners = new Set<Listener>()
  readonly #heartbeat: NodeJS.Timeout

  constructor(limits: Partial<AudienceLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
    this.#heartbeat = setInterval(() => this.#sendToAll(': alive\n\n'), this.#limits.heartbeatMs)
    this.#heartbeat.unref()
  }

  /** Whether there is room for one more from this address. */
  hasRoomFor(address: string): boolean {
    const own = [...this.#listeners].filter((listener) => listener.address === address)
    return this.#listeners.size < this.#limits.most && own.length < this.#limits.mostPerAddress
  }

  add(listener: Listener): void {
    this.#listeners.add(listener)
    listener.stream.on('close', () => this.#listeners.delete(listener))
    listener.stream.on('error', () => this.#listeners.delete(listener))
    this.#send(listener, 'retry: 3000\n\n')
  }

  tell(news: readonly News[]): void {
    const all = news.map(writeEvent)
    const text = all.join('')
    if (text === '') return
    for (const listener of this.#listeners) {
      const { stationIds } = listener
      const own = stationIds && all.filter((_, k) => stationIds.has(news[k]!.stationId)).join('')
      if (own !== '') this.#send(listener, own ?? text)
    }
  }

  /** The server is stopping: everybody is let go. */
  close(): void {
    clearInterval(this.#heartbeat)
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }

  #sendToAll(text: string): void {
    for (const listener of this.#listeners) this.#send(listener, text)
  }

  #send(listener: Listener, text: string): void {
    if (listener.stream.writableLength > this.#limits.mostUnreadBytes) {
      this.#listeners.delete(listener)
      listener.stream.destroy()
    } else listener.stream.write(text)
  }
}

function writeEvent({ kind, stationId, time }: News): string {
  return `event: ${kind}\ndata: ${JSON.stringify({ stationId, time })}\n\n`
}
