// What a judgement needs to know beside readings: the rules, and of each station its place and its indicators. Remembered for a moment.
import { qualityKind } from '@eos/contract/quality-rules'
import type { Pool, PoolClient } from 'pg'
import type { BehindSpan } from './clock-spans.ts'
import { listRules } from './rule-rows.ts'
import { hoursSeen, ruleFinder, type Rule, type RulesOfTarget, type RuleTarget } from './rules.ts'

type Queryable = Pool | PoolClient

export interface KnownSlot {
  slot: number
  indicatorId: string
  code: string
  group: string
  rangeMin: number
  rangeMax: number
  /** Epoch milliseconds; null while it is measured. */
  validTo: number | null
}

export interface JudgedStation {
  id: string
  lat: number | null
  lon: number | null
  unplacedAt: number | null
  demo: boolean
  /** Times at which its clock was recognised to be behind. */
  behind?: readonly BehindSpan[]
  slots: readonly KnownSlot[]
}

export interface RuleSet {
  rulesFor(target: RuleTarget): RulesOfTarget
  /** Rules that judge deliveries, which are about everything that is sent. */
  ofDeliveries: readonly Rule[]
  /** The longest time of readings around it that a rule looks at. */
  longestHours: number
}

export async function readRuleSet(db: Queryable): Promise<RuleSet> {
  const rules = await listRules(db)
  return {
    rulesFor: ruleFinder(rules),
    ofDeliveries: rules.filter(({ kind }) => qualityKind(kind).judges === 'delivery'),
    longestHours: Math.max(0, ...rules.map(hoursSeen)),
  }
}

export async function listJudgedStations(
  db: Queryable,
  stationIds: readonly string[],
): Promise<Map<string, JudgedStation>> {
  const { rows } = await db.query<{
    id: string
    lat: number | null
    lon: number | null
    unplacedAt: number | null
    demo: boolean
    behind: BehindSpan[]
    slots: (Omit<KnownSlot, 'rangeMin' | 'rangeMax'> & {
      rangeMin: number | null
      rangeMax: number | null
    })[]
  }>(
    `select station.id, lat, lon, demo, extract(epoch from unplaced_at)::float8 * 1000 as "unplacedAt",
           coalesce((select json_agg(json_build_object('offsetMinutes', offset_minutes,
                       'from', (extract(epoch from from_time) * 1000)::bigint,
                       'to', (extract(epoch from to_time) * 1000)::bigint,
                       'firstBatch', first_batch, 'lastBatch', last_batch) order by clock_behind.id)
                       from clock_behind where clock_behind.station_id = station.id), '[]') as behind,
           json_agg(json_build_object('slot', slot, 'indicatorId', indicator.id::text,
             'code', indicator.code, 'group', indicator."group",
             'validTo', (extract(epoch from valid_to) * 1000)::bigint,
             'rangeMin', coalesce(own.range_min, indicator.range_min),
             'rangeMax', coalesce(own.range_max, indicator.range_max)) order by slot) as slots
      from station
      join station_indicator own on own.station_id = station.id
      join indicator on indicator.id = own.indicator_id
     where station.id = any($1::bigint[])
      group by station.id`,
    [stationIds.filter((id) => /^\d+$/.test(id))],
  )
  return new Map(
    rows.map(({ slots, ...station }) => {
      const known = slots.map((slot) => ({
        ...slot,
        rangeMin: slot.rangeMin ?? -Infinity,
        rangeMax: slot.rangeMax ?? Infinity,
      }))
      return [station.id, { ...station, slots: known }]
    }),
  )
}

/** One memory per database: a rule that somebody changes is obeyed a second later, a station's bounds half a minute later. */
export class QualityMemory {
  #book: { at: number; book: RuleSet } | undefined
  /** Under way: on a connection that its asker holds, or on one that the pool still has to give. */
  readonly #reading: { held?: Promise<RuleSet>; pooled?: Promise<RuleSet> } = {}
  readonly #stations = new Map<string, { at: number; station: JudgedStation }>()

  /** Whoever holds a connection never waits for somebody who waits for one: all could be held by those who wait. */
  async ruleBook(db: Queryable): Promise<RuleSet> {
    if (this.#book && Date.now() - this.#book.at <= rulesMs) return this.#book.book
    if (this.#reading.held) return this.#reading.held
    const kind = isPool(db) ? 'pooled' : 'held'
    return (this.#reading[kind] ??= this.#read(db).finally(() => delete this.#reading[kind]))
  }

  async #read(db: Queryable): Promise<RuleSet> {
    const at = Date.now()
    const book = await readRuleSet(db)
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
