// How long deliveries take until visitors see their readings: until the newest readings that this process shows were
// read after they were stored. See docs/decisions/0295-promises-are-measured-where-visitors-stand.md.
import { dayMs, minuteMs } from '@eos/contract/words/time-units'
import { Histogram } from 'prom-client'
import type { Context } from '../../platform/context.ts'
import { listStored } from './queries/figures.ts'

interface PublicDelays {
  count: number
  medianSeconds: number | null
  p95Seconds: number | null
}

/** Deliveries are noted as ended before the transaction that stores them; one that takes longer is not counted. */
const longestStoringMs = 2 * minuteMs
const slotMs = 5 * minuteMs
const keptMs = dayMs
const bucketsS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600]

export class PublicDelayMeter {
  readonly histogram = new Histogram({
    name: 'eos_public_delay_seconds',
    help: 'Seconds from the arrival of deliveries until this process shows their readings to visitors',
    buckets: bucketsS,
    registers: [],
  })
  readonly #context: Pick<Context, 'db' | 'now'>
  /** By the begin of five minutes: how many took so many whole seconds. */
  readonly #slots = new Map<number, Map<number, number>>()
  /** Epoch ms of arrival; absent before the first reading, whose deliveries may have been shown before. */
  #counted: Map<string, number> | undefined
  #read: Map<string, number> = new Map()
  /** When reading began of what is shown, and of what is being read. */
  #shownFrom: Date | undefined
  #readFrom = new Date(0)

  constructor(context: Pick<Context, 'db' | 'now'>) {
    this.#context = context
  }

  /** Before the newest readings are read: what is stored by now will be among them. */
  async begin(): Promise<void> {
    const { db, now } = this.#context
    this.#readFrom = now()
    const since = (this.#shownFrom ?? this.#readFrom).getTime() - longestStoringMs
    const stored = await listStored(db, new Date(since))
    this.#read = new Map(stored.map(({ id, receivedAt }) => [id, receivedAt.getTime()]))
  }

  /** Visitors see what was read since the last begin. */
  show(): void {
    const at = this.#context.now().getTime()
    const before = this.#counted
    this.#counted = this.#read
    this.#shownFrom = this.#readFrom
    if (!before) return
    for (const [id, receivedAt] of this.#read)
      if (!before.has(id)) this.#count(at, Math.max(0, at - receivedAt) / 1000)
  }

  since(time: Date): PublicDelays {
    const counts = new Map<number, number>()
    for (const [slot, own] of this.#slots) {
      if (slot + slotMs <= time.getTime()) continue
      for (const [seconds, count] of own) counts.set(seconds, (counts.get(seconds) ?? 0) + count)
    }
    const sorted = [...counts].toSorted(([one], [other]) => one - other)
    const count = sorted.reduce((sum, [, each]) => sum + each, 0)
    return {
      count,
      medianSeconds: quantileOf(sorted, count * 0.5),
      p95Seconds: quantileOf(sorted, count * 0.95),
    }
  }

  #count(at: number, seconds: number): void {
    this.histogram.observe(seconds)
    const slot = Math.floor(at / slotMs) * slotMs
    let own = this.#slots.get(slot)
    if (!own) {
      this.#slots.set(slot, (own = new Map()))
      for (const each of this.#slots.keys()) if (each < slot - keptMs) this.#slots.delete(each)
    }
    const whole = Math.ceil(seconds)
    own.set(whole, (own.get(whole) ?? 0) + 1)
  }
}

/** The least number of seconds in which at least so many were seen. */
function quantileOf(sorted: readonly (readonly [number, number])[], least: number): number | null {
  let sum = 0
  for (const [seconds, count] of sorted) if ((sum += count) >= least) return seconds
  return null
}
