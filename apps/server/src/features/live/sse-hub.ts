// Sends events to all listeners of the live stream, with heartbeats and replay after a break; drops slow listeners.
import type { Writable } from 'node:stream'
import { liveReload } from '@eos/contract/readings/live-events'
import {
  EncodedEvents,
  eventIdText,
  ReplayBuffer,
  type EventId,
  type Interest,
} from './replay-buffer.ts'
import type { SnapshotEvents } from './event-store.ts'

interface SseLimits {
  /** All listeners, and those of one address. */
  most: number
  mostPerAddress: number
  heartbeatMs: number
  /** A listener with this much unread is dropped; its browser comes back by itself. */
  mostUnreadBytes: number
}

const defaultLimits: SseLimits = {
  most: 4_000,
  mostPerAddress: 100,
  heartbeatMs: 20_000,
  mostUnreadBytes: 1_000_000,
}

interface Listener {
  stream: Writable
  address: string
  interest: Interest
  /** The last event that was received before the stream broke. */
  lastEventId?: EventId
}

export class SseHub {
  readonly #limits: SseLimits
  readonly #listeners = new Set<Listener>()
  /** Came before the first snapshot was known. */
  readonly #waiting = new Set<Listener>()
  readonly #perAddress = new Map<string, number>()
  readonly #replay: ReplayBuffer
  readonly #heartbeat: NodeJS.Timeout

  constructor(limits: Partial<SseLimits> = {}, replay = new ReplayBuffer()) {
    this.#limits = { ...defaultLimits, ...limits }
    this.#replay = replay
    this.#heartbeat = setInterval(() => this.#sendHeartbeat(), this.#limits.heartbeatMs)
    this.#heartbeat.unref()
  }

  get size(): number {
    return this.#listeners.size
  }

  /** The newest snapshot whose events were sent; 0 before the first. */
  get newest(): number {
    return this.#replay.end?.snapshot ?? 0
  }

  /** The id of the last event that was sent; `undefined` before the first snapshot. */
  get lastEventId(): string | undefined {
    const { end } = this.#replay
    return end && eventIdText(end)
  }

  /** Says whether one more connection from this address is allowed. */
  hasRoomFor(address: string): boolean {
    const own = this.#perAddress.get(address) ?? 0
    return this.#listeners.size < this.#limits.most && own < this.#limits.mostPerAddress
  }

  add(listener: Listener): void {
    this.#listeners.add(listener)
    this.#perAddress.set(listener.address, (this.#perAddress.get(listener.address) ?? 0) + 1)
    listener.stream.on('close', () => this.#forget(listener))
    listener.stream.on('error', () => this.#forget(listener))
    // Not all at once, when all were cut off at once.
    this.#send(listener, `retry: ${2_000 + Math.floor(Math.random() * 3_000)}\n\n`)
    if (this.#replay.end) this.#bringUpToDate(listener)
    else this.#waiting.add(listener)
  }

  /** Sends events in their order. Listeners from before the first snapshot are sent the id of the last event only. */
  publish(snapshots: readonly SnapshotEvents[]): void {
    for (const snapshot of snapshots) this.#publishOne(snapshot)
    if (!this.#replay.end) return
    for (const listener of this.#waiting) this.#bringUpToDate(listener)
    this.#waiting.clear()
  }

  #publishOne(snapshot: SnapshotEvents): void {
    const encoded = new EncodedEvents(snapshot)
    const hasGap = this.newest > 0 && snapshot.id > this.newest + 1
    if (hasGap) this.#replay.clear()
    this.#replay.add(encoded)
    for (const listener of this.#listeners) {
      if (this.#waiting.has(listener)) continue
      const bytes = hasGap ? this.#reload() : encoded.bytesFor(listener.interest)
      if (bytes.length > 0) this.#send(listener, bytes)
    }
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.#heartbeat)
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }

  /** Sends the id of the last event, after what a listener that comes back has missed, or the event to reload. */
  #bringUpToDate(listener: Listener): void {
    const id = eventIdText(this.#replay.end!)
    const { lastEventId, interest } = listener
    if (!lastEventId) return this.#send(listener, `id: ${id}\n\n`)
    const missed = this.#replay.since(lastEventId, interest)
    if (missed && missed.length <= this.#limits.mostUnreadBytes) {
      this.#send(listener, missed)
      this.#send(listener, `id: ${id}\n\n`)
    } else this.#send(listener, this.#reload())
  }

  #reload(): string {
    return `id: ${eventIdText(this.#replay.end!)}\nevent: ${liveReload}\ndata: {}\n\n`
  }

  /** Carries the id of the last event, so that the replay of a listener without events stays short. */
  #sendHeartbeat(): void {
    const { end } = this.#replay
    const beat = Buffer.from(end ? `: alive\nid: ${eventIdText(end)}\n\n` : ': alive\n\n')
    for (const listener of this.#listeners) this.#send(listener, beat)
  }

  #send(listener: Listener, bytes: Buffer | string): void {
    if (listener.stream.writableLength > this.#limits.mostUnreadBytes) {
      this.#forget(listener)
      listener.stream.destroy()
    } else listener.stream.write(bytes)
  }

  #forget(listener: Listener): void {
    this.#waiting.delete(listener)
    if (!this.#listeners.delete(listener)) return
    const left = (this.#perAddress.get(listener.address) ?? 1) - 1
    if (left > 0) this.#perAddress.set(listener.address, left)
    else this.#perAddress.delete(listener.address)
  }
}
