// The newest news, each encoded once: what every listener is sent, and what one who comes back has missed.
import type { LiveEventKind } from '@eos/contract/calls/live'
import type { LiveDifference } from './diff-events.ts'
import type { ToldSnapshot } from './event-store.ts'

/** What a listener wants to hear of; everything where nothing is named. */
export interface Interest {
  stationIds?: ReadonlySet<string>
  kinds?: ReadonlySet<string>
}

/** The place of an event: picture and number within it. */
export interface Place {
  picture: number
  event: number
}

export interface ReplayLimits {
  mostPictures: number
  mostBytes: number
}

interface EncodedEvent {
  kind: LiveEventKind
  bytes: Buffer
}

export class EncodedSnapshot {
  readonly id: number
  readonly events: EncodedEvent[]
  readonly bytes: number
  readonly #byStation = new Map<string, number[]>()
  readonly #asked = new Map<string, Buffer>()

  constructor({ id, news }: Pick<ToldSnapshot, 'id' | 'news'>) {
    this.id = id
    this.events = news.map((each, k) => ({
      kind: each.kind,
      bytes: Buffer.from(writeEvent(placeText({ picture: id, event: k + 1 }), each)),
    }))
    this.bytes = this.events.reduce((sum, { bytes }) => sum + bytes.length, 0)
    for (const [k, { data }] of news.entries()) {
      if (!('stationId' in data)) continue
      const known = this.#byStation.get(data.stationId)
      if (known) known.push(k)
      else this.#byStation.set(data.stationId, [k])
    }
  }

  get end(): Place {
    return { picture: this.id, event: this.events.length }
  }

  /** The bytes for whoever has this interest and has heard the first events already; the same buffer for all of them. */
  bytesFor(interest: Interest, heard = 0): Buffer {
    if (interest.stationIds) return this.#join(this.#placesOf(interest.stationIds), interest, heard)
    const key = `${heard} ${[...(interest.kinds ?? [])].join()}`
    const known = this.#asked.get(key)
    if (known) return known
    const bytes = this.#join(this.events.keys(), interest, heard)
    if (this.#asked.size < mostKeys) this.#asked.set(key, bytes)
    return bytes
  }

  #placesOf(stationIds: ReadonlySet<string>): number[] {
    return [...stationIds].flatMap((id) => this.#byStation.get(id) ?? []).toSorted((a, b) => a - b)
  }

  #join(places: Iterable<number>, { kinds }: Interest, heard: number): Buffer {
    const parts: Buffer[] = []
    for (const k of places) {
      const { kind, bytes } = this.events[k]!
      if (k >= heard && (!kinds || kinds.has(kind))) parts.push(bytes)
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }
}

export class ReplayBuffer {
  readonly #limits: ReplayLimits
  readonly #pictures: EncodedSnapshot[] = []
  #bytes = 0

  constructor(limits: Partial<ReplayLimits> = {}) {
    this.#limits = { mostPictures: 200, mostBytes: 16_000_000, ...limits }
  }

  add(picture: EncodedSnapshot): void {
    this.#pictures.push(picture)
    this.#bytes += picture.bytes
    const { mostPictures, mostBytes } = this.#limits
    while (
      this.#pictures.length > mostPictures ||
      (this.#bytes > mostBytes && this.#pictures.length > 1)
    ) {
      this.#bytes -= this.#pictures.shift()!.bytes
    }
  }

  clear(): void {
    this.#pictures.length = 0
    this.#bytes = 0
  }

  /** Behind the last event; `undefined` before the first picture. */
  get end(): Place | undefined {
    return this.#pictures.at(-1)?.end
  }

  /** What came behind this place; `undefined` when that is not known (any more). */
  since(place: Place, interest: Interest): Buffer | undefined {
    const first = this.#pictures[0]
    const { end } = this
    if (!first || !end) return undefined
    const isKnown = place.picture >= first.id - 1 && isUpTo(place, end)
    if (!isKnown) return undefined
    const missed = this.#pictures.filter(({ id }) => id >= place.picture)
    return Buffer.concat(
      missed.map((each) => each.bytesFor(interest, each.id === place.picture ? place.event : 0)),
    )
  }
}

export function placeText({ picture, event }: Place): string {
  return `${picture}.${event}`
}

export function readPlace(text: string | undefined): Place | undefined {
  const [, picture, event] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return picture && event ? { picture: Number(picture), event: Number(event) } : undefined
}

/** Few different interests come from pages; others are put together for each listener. */
const mostKeys = 20

function isUpTo(place: Place, end: Place): boolean {
  return place.picture < end.picture || (place.picture === end.picture && place.event <= end.event)
}

function writeEvent(id: string, { kind, data }: LiveDifference): string {
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}
