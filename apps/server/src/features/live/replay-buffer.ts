// The newest events, each encoded once: sent to every listener, and replayed to a listener that comes back.
import type { LiveEvent } from '@eos/contract/calls/stations/live'
import type { LiveEventKind } from '@eos/contract/readings/live-events'
import type { SnapshotEvents } from './event-store.ts'

/** The events that a listener asked for; all of them where nothing is named. */
export interface Interest {
  stationIds?: ReadonlySet<string>
  kinds?: ReadonlySet<string>
}

/** The id of an event: its snapshot and its number within it. */
export interface EventId {
  snapshot: number
  event: number
}

interface ReplayLimits {
  mostSnapshots: number
  mostBytes: number
}

interface EncodedEvent {
  kind: LiveEventKind
  bytes: Buffer
}

export class EncodedEvents {
  readonly id: number
  readonly events: EncodedEvent[]
  readonly bytes: number
  readonly #byStation = new Map<string, number[]>()
  readonly #asked = new Map<string, Buffer>()

  constructor({ id, events }: Pick<SnapshotEvents, 'id' | 'events'>) {
    this.id = id
    this.events = events.map((each, k) => ({
      kind: each.kind,
      bytes: Buffer.from(writeEvent(eventIdText({ snapshot: id, event: k + 1 }), each)),
    }))
    this.bytes = this.events.reduce((sum, { bytes }) => sum + bytes.length, 0)
    for (const [k, { data }] of events.entries()) {
      if (!('stationId' in data)) continue
      const known = this.#byStation.get(data.stationId)
      if (known) known.push(k)
      else this.#byStation.set(data.stationId, [k])
    }
  }

  get end(): EventId {
    return { snapshot: this.id, event: this.events.length }
  }

  /** The bytes for all listeners with this interest, without the first `received` events; they share one buffer. */
  bytesFor(interest: Interest, received = 0): Buffer {
    if (interest.stationIds)
      return this.#join(this.#indicesOf(interest.stationIds), interest, received)
    const key = `${received} ${[...(interest.kinds ?? [])].join()}`
    const known = this.#asked.get(key)
    if (known) return known
    const bytes = this.#join(this.events.keys(), interest, received)
    if (this.#asked.size < mostKeys) this.#asked.set(key, bytes)
    return bytes
  }

  #indicesOf(stationIds: ReadonlySet<string>): number[] {
    return [...stationIds].flatMap((id) => this.#byStation.get(id) ?? []).toSorted((a, b) => a - b)
  }

  #join(indices: Iterable<number>, { kinds }: Interest, received: number): Buffer {
    const parts: Buffer[] = []
    for (const k of indices) {
      const { kind, bytes } = this.events[k]!
      if (k >= received && (!kinds || kinds.has(kind))) parts.push(bytes)
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }
}

export class ReplayBuffer {
  readonly #limits: ReplayLimits
  readonly #snapshots: EncodedEvents[] = []
  #bytes = 0

  constructor(limits: Partial<ReplayLimits> = {}) {
    this.#limits = { mostSnapshots: 200, mostBytes: 16_000_000, ...limits }
  }

  add(snapshot: EncodedEvents): void {
    this.#snapshots.push(snapshot)
    this.#bytes += snapshot.bytes
    const { mostSnapshots, mostBytes } = this.#limits
    while (
      this.#snapshots.length > mostSnapshots ||
      (this.#bytes > mostBytes && this.#snapshots.length > 1)
    ) {
      this.#bytes -= this.#snapshots.shift()!.bytes
    }
  }

  clear(): void {
    this.#snapshots.length = 0
    this.#bytes = 0
  }

  /** The id of the last event; `undefined` before the first snapshot. */
  get end(): EventId | undefined {
    return this.#snapshots.at(-1)?.end
  }

  /** The events after this one; `undefined` when they are not known (any more). */
  since(last: EventId, interest: Interest): Buffer | undefined {
    const first = this.#snapshots[0]
    const { end } = this
    if (!first || !end) return undefined
    const isKnown = last.snapshot >= first.id - 1 && isUpTo(last, end)
    if (!isKnown) return undefined
    const missed = this.#snapshots.filter(({ id }) => id >= last.snapshot)
    return Buffer.concat(
      missed.map((each) => each.bytesFor(interest, each.id === last.snapshot ? last.event : 0)),
    )
  }
}

export function eventIdText({ snapshot, event }: EventId): string {
  return `${snapshot}.${event}`
}

export function readEventId(text: string | undefined): EventId | undefined {
  const [, snapshot, event] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return snapshot && event ? { snapshot: Number(snapshot), event: Number(event) } : undefined
}

/** Pages have few different interests; others are encoded for each listener. */
const mostKeys = 20

function isUpTo(id: EventId, end: EventId): boolean {
  return id.snapshot < end.snapshot || (id.snapshot === end.snapshot && id.event <= end.event)
}

function writeEvent(id: string, { kind, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}
