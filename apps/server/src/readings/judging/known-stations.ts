// Caches the rule book, and the place and indicators of each station, for seconds.
import { qualityKind } from '@eos/contract/readings/quality-rules'
import type { Db } from '../../platform/database/tables/tables.ts'
import { hasConnection } from '../../platform/database/transaction.ts'
import type { JudgedStation } from './judged-station.ts'
import { listJudgedStations } from './queries/judged-stations.ts'
import { listRules } from './queries/rule-rows.ts'
import { hoursSeen, ruleFinder, type Rule, type RulesOfTarget, type RuleTarget } from './rules.ts'

export interface RuleBook {
  rulesFor(target: RuleTarget): RulesOfTarget
  /** Rules that judge all readings of a delivery. */
  ofDeliveries: readonly Rule[]
  /** The most hours of surrounding readings that a rule needs. */
  longestHours: number
}

export async function readRuleBook(db: Db): Promise<RuleBook> {
  const rules = await listRules(db)
  return {
    rulesFor: ruleFinder(rules),
    ofDeliveries: rules.filter(({ kind }) => qualityKind(kind).judges === 'delivery'),
    longestHours: Math.max(0, ...rules.map(hoursSeen)),
  }
}

/** One cache per database: a changed rule holds a second later, a changed station half a minute later. */
export class QualityMemory {
  #book: { at: number; book: RuleBook } | undefined
  /** Reads under way: on a connection that the caller holds, or on one that the pool still has to give. */
  readonly #reading: { held?: Promise<RuleBook>; pooled?: Promise<RuleBook> } = {}
  readonly #stations = new Map<string, { at: number; station: JudgedStation }>()

  /** A caller with a connection never waits for one without: those could hold all connections of the pool. */
  async ruleBook(db: Db): Promise<RuleBook> {
    if (this.#book && Date.now() - this.#book.at <= rulesMs) return this.#book.book
    if (this.#reading.held) return this.#reading.held
    const kind = hasConnection(db) ? 'held' : 'pooled'
    return (this.#reading[kind] ??= this.#read(db).finally(() => delete this.#reading[kind]))
  }

  async #read(db: Db): Promise<RuleBook> {
    const at = Date.now()
    const book = await readRuleBook(db)
    this.#book = { at, book }
    return book
  }

  /**
   * @param widths the least number of slots of each station's readings: a station that has more slots is loaded again
   */
  async stations(db: Db, widths: ReadonlyMap<string, number>): Promise<Map<string, JudgedStation>> {
    const now = Date.now()
    const found = new Map<string, JudgedStation>()
    const unknown: string[] = []
    for (const [id, width] of widths) {
      const known = this.#stations.get(id)
      const isGood =
        known && now - known.at <= stationsMs && (known.station.slots.at(-1)?.slot ?? 0) >= width
      if (isGood) found.set(id, known.station)
      else unknown.push(id)
    }
    if (unknown.length === 0) return found
    for (const [id, station] of await listJudgedStations(db, unknown)) {
      this.#stations.set(id, { at: now, station })
      found.set(id, station)
    }
    return found
  }

  forget(): void {
    this.#book = undefined
    this.#stations.clear()
  }
}

const rulesMs = 1_000
const stationsMs = 30_000
const memories = new WeakMap<Db, QualityMemory>()

/** One cache per database, for as long as it is open; not for the `Db` of a transaction. */
export function memoryOf(db: Db): QualityMemory {
  const known = memories.get(db) ?? new QualityMemory()
  memories.set(db, known)
  return known
}
