// Converts readings into the columns that checks use.
import { behindNow, type BehindAt } from './clocks-behind.ts'
import type { Column, StationColumns } from './checks/columns.ts'
import type { JudgedStation } from './judged-station.ts'
import type { RuleBook } from './known-stations.ts'
import { hoursSeen, type RulesOfTarget } from './rules.ts'

/** A reading of one station at one time, with the flags of its source. */
export interface JudgedReading {
  /** Epoch milliseconds: the end of the averaging period. */
  time: number
  periodSeconds: number
  values: readonly (number | null | undefined)[]
  /** Flags as the source sent them. */
  received: readonly (number | null | undefined)[]
  /** By slot: numbers that mean "no value". */
  sentinels?: ReadonlyMap<number, number>
}

/**
 * @param hours how many hours of surrounding readings are given; rules that need more do not judge
 * @param behindAt which times are wrong; computed for new readings when absent
 */
export function assemble(
  station: JudgedStation,
  readings: readonly JudgedReading[],
  { book, hours, behindAt }: { book: RuleBook; hours: number; behindAt?: BehindAt },
): StationColumns {
  const sorted = readings.toSorted((a, b) => a.time - b.time)
  const times = Float64Array.from(sorted, (reading) => reading.time)
  const periods = Int32Array.from(sorted, (reading) => reading.periodSeconds)
  const columns = station.slots.map(({ slot, indicatorId, group, rangeMin, rangeMax }): Column => {
    const values = new Float64Array(sorted.length).fill(Number.NaN)
    const received = new Uint8Array(sorted.length)
    const sentinels = new Map<number, number>()
    sorted.forEach((reading, at) => {
      values[at] = reading.values[slot - 1] ?? Number.NaN
      received[at] = reading.received[slot - 1] ?? 0
      const sentinel = reading.sentinels?.get(slot)
      if (sentinel !== undefined) sentinels.set(at, sentinel)
    })
    const all = book.rulesFor({ stationId: station.id, indicatorId, group })
    const rules = withinLookBack(all, hours)
    return { slot, indicatorId, group, rangeMin, rangeMax, values, received, sentinels, rules }
  })
  const { lat, lon, unplacedAt } = station
  const facts = { lat, lon, unplacedAt, times, periods, columns }
  const { behind = [] } = station
  if (behind.length === 0) return facts
  const isBehind = behindAt ?? behindNow(behind)
  return { ...facts, behind: sorted.map(({ time }) => isBehind(time)) }
}

/** Leaves the rules for which enough hours are given. */
function withinLookBack(rules: RulesOfTarget, hours: number): RulesOfTarget {
  if (hours === Infinity) return rules
  const known = withinHours.get(rules)?.get(hours)
  if (known) return known
  const kept: RulesOfTarget = {}
  for (const [kind, sets] of Object.entries(rules) as [
    keyof RulesOfTarget,
    NonNullable<RulesOfTarget[keyof RulesOfTarget]>,
  ][]) {
    const seen = sets.filter((set) => set.every((rule) => hoursSeen(rule) <= hours))
    if (seen.length > 0) kept[kind] = seen
  }
  const byHours = withinHours.get(rules) ?? new Map<number, RulesOfTarget>()
  withinHours.set(rules, byHours.set(hours, kept))
  return kept
}

const withinHours = new WeakMap<RulesOfTarget, Map<number, RulesOfTarget>>()
