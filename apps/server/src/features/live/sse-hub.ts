// Everybody who listens to the live stream: told what moved, kept awake, brought up to date after a break, never waited for.
import type { Writable } from 'node:stream'
import { liveReload } from '@eos/contract/calls/live'
import {
  EncodedSnapshot,
  placeText,
  ReplayBuffer,
  type Interest,
  type Place,
} from './replay-buffer.ts'
import type { ToldSnapshot } from './event-store.ts'

export interface SseLimits {
  /** All listeners, and those of one address. */
  most: number
  mostPerAddress: number
  heartbeatMs: number
  /** Who has this much unread is too slow and is let go; the browser comes back by itself. */
  mostUnreadBytes: number
}

const defaultLimits: SseLimits = {
  most: 4_000,
  mostPerAddress: 100,
  heartbeatMs: 20_000,
  mostUnreadBytes: 1_000_000,
}

export interface Listener {
  stream: Writable
  address: string
  interest: Interest
  /** The last event that was heard before the stream broke. */
  heard?: Place
}

export class SseHub {
  readonly #limits: SseLimits
  readonly #listeners = new Set<Listener>()
  /** Those who came before it was known where the stream stands. */
  readonly #waiting = new Set<Listener>()
  readonly #perAddress = new Map<string, number>()
  readonly #ring: ReplayBuffer
  readonly #heartbeat: NodeJS.Timeout

  constructor(limits: Partial<SseLimits> = {}, ring = new ReplayBuffer()) {
    this.#limits = { ...defaultLimits, ...limits }
    this.#ring = ring
    this.#heartbeat = setInterval(() => this.#keepAwake(), this.#limits.heartbeatMs)
    this.#heartbeat.unref()
  }

  get size(): number {
    return this.#listeners.size
  }

  /** The newest picture that was told of; 0 before the first. */
  get newest(): number {
    return this.#ring.end?.picture ?? 0
  }

  /** Whether there is room for one more from this address. */
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
    if (this.#ring.end) this.#greet(listener)
    else this.#waiting.add(listener)
  }

  /** In their order. Who came before the first of them hears only where the last one leaves the stream. */
  tell(pictures: readonly ToldSnapshot[]): void {
    for (const picture of pictures) this.#tellOne(picture)
    if (!this.#ring.end) return
    for (const listener of this.#waiting) this.#greet(listener)
    this.#waiting.clear()
  }

  #tellOne(picture: ToldSnapshot): void {
    const encoded = new EncodedSnapshot(picture)
    const hasGap = this.newest > 0 && picture.id > this.newest + 1
    if (hasGap) this.#ring.clear()
    this.#ring.add(encoded)
    for (const listener of this.#listeners) {
      if (this.#waiting.has(listener)) continue
      const bytes = hasGap ? this.#reload() : encoded.bytesFor(listener.interest)
      if (bytes.length > 0) this.#send(listener, bytes)
    }
  }

  /** The server is stopping: everybody is let go. */
  close(): void {
    clearInterval(this.#heartbeat)
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }

  /** Says where the stream stands; to one who comes back, before that, what was missed, or that the picture must be read anew. */
  #greet(listener: Listener): void {
    const id = placeText(this.#ring.end!)
    const { heard, interest } = listener
    if (!heard) return this.#send(listener, `id: ${id}\n\n`)
    const missed = this.#ring.since(heard, interest)
    if (missed && missed.length <= this.#limits.mostUnreadBytes) {
      this.#send(listener, missed)
      this.#send(listener, `id: ${id}\n\n`)
    } else this.#send(listener, this.#reload())
  }

  #reload(): string {
    return `id: ${placeText(this.#ring.end!)}\nevent: ${liveReload}\ndata: {}\n\n`
  }

  /** The place goes along, so that one who hears nothing for long does not fall behind what is known. */
  #keepAwake(): void {
    const { end } = this.#ring
    const beat = Buffer.from(end ? `: alive\nid: ${placeText(end)}\n\n` : ': alive\n\n')
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
