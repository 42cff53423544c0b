// The rule book, and the place and the indicators of each station, remembered for seconds.
import { qualityKind } from '@eos/contract/quality-rules'
import type { Pool, PoolClient } from 'pg'
import type { JudgedStation } from './judged-station.ts'
import { listJudgedStations } from './queries/judged-stations.ts'
import { listRules } from './queries/rule-rows.ts'
import { hoursSeen, ruleFinder, type Rule, type RulesOfTarget, type RuleTarget } from './rules.ts'

type Queryable = Pool | PoolClient

export interface RuleBook {
  rulesFor(target: RuleTarget): RulesOfTarget
  /** Rules that judge deliveries, which are about everything that is sent. */
  ofDeliveries: readonly Rule[]
  /** The longest time of readings around it that a rule looks at. */
  longestHours: number
}

export async function readRuleBook(db: Queryable): Promise<RuleBook> {
  const rules = await listRules(db)
  return {
    rulesFor: ruleFinder(rules),
    ofDeliveries: rules.filter(({ kind }) => qualityKind(kind).judges === 'delivery'),
    longestHours: Math.max(0, ...rules.map(hoursSeen)),
  }
}

/** One memory per database: a rule that somebody changes is obeyed a second later, a station's bounds half a minute later. */
export class QualityMemory {
  #book: { at: number; book: RuleBook } | undefined
  /** Under way: on a connection that its asker holds, or on one that the pool still has to give. */
  readonly #reading: { held?: Promise<RuleBook>; pooled?: Promise<RuleBook> } = {}
  readonly #stations = new Map<string, { at: number; station: JudgedStation }>()

  /** A caller with a connection never waits for one that waits for a connection: all could be held by those that wait. */
  async ruleBook(db: Queryable): Promise<RuleBook> {
    if (this.#book && Date.now() - this.#book.at <= rulesMs) return this.#book.book
    if (this.#reading.held) return this.#reading.held
    const kind = isPool(db) ? 'pooled' : 'held'
    return (this.#reading[kind] ??= this.#read(db).finally(() => delete this.#reading[kind]))
  }

  async #read(db: Queryable): Promise<RuleBook> {
    const at = Date.now()
    const book = await readRuleBook(db)
    this.#book = { at, book }
    return book
  }

  /** @param widths how many slots readings of the station have at least: a station that has grown is looked up again */
  async stations(
    db: Queryable,
    widths: ReadonlyMap<string, number>,
  ): Promise<Map<string, JudgedStation>> {
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

function isPool(db: Queryable): db is Pool {
  return 'totalCount' in db
}

const rulesMs = 1_000
const stationsMs = 30_000
const memories = new WeakMap<Queryable, QualityMemory>()

/** Of a pool, as long as that lasts. */
export function memoryOf(pool: Queryable): QualityMemory {
  const known = memories.get(pool) ?? new QualityMemory()
  memories.set(pool, known)
  return known
}
