// Tells how far checks must look back for a new reading: usually not at all, because it is much like the one before.
import { firstUnusable } from './checks/columns.ts'
import type { JudgedReading } from './to-columns.ts'
import type { JudgedStation } from './judged-station.ts'
import type { Before } from './queries/received-rows.ts'
import type { RuleBook } from './known-stations.ts'
import { hoursSeen, ruleAt, type Rule, type RulesOfTarget } from './rules.ts'
import type { QualityKind } from '@eos/contract/readings/quality-rules'
import { hourMs, minuteMs } from '@eos/contract/words/time-units'

interface LookBack {
  /** 0: the reading and the one before suffice. */
  hours: number
  /** Slots with an unchanged value, with the hours after which that is suspicious. */
  still: { slot: number; hours: number; value: number }[]
}

/** @param before the newest earlier reading, with its present flags */
export function lookBackOf(
  station: JudgedStation,
  { reading, before, book }: { reading: JudgedReading; before: Before; book: RuleBook },
): LookBack {
  const lookBack: LookBack = { hours: 0, still: [] }
  for (const { slot, indicatorId, group } of station.slots) {
    const value = reading.values[slot - 1]
    if (value === null || value === undefined) continue
    if ((reading.received[slot - 1] ?? 0) >= firstUnusable) continue
    const rules = book.rulesFor({ stationId: station.id, indicatorId, group })
    const of = (kind: QualityKind) => inForce(rules, kind, reading.time)
    const former = before.values[slot - 1] ?? null
    const isKnown = former !== null && (before.flags?.[slot - 1] ?? 0) < firstUnusable
    const need = (rule: Rule | undefined) => {
      if (rule) lookBack.hours = Math.max(lookBack.hours, hoursSeen(rule))
    }
    if (value < 0) need(of('negative_drift'))
    const flat = of('flat_line')
    if (flat && former !== null && Math.fround(former) === Math.fround(value)) {
      lookBack.still.push({ slot, hours: flat.hours ?? 0, value })
    }
    const [spike, rate] = [of('spike'), of('rate_of_change')]
    const step = isKnown ? Math.abs(value - former) : Infinity
    if (step > Math.min(spike?.change ?? Infinity, rate?.change ?? Infinity) || !isKnown) {
      need(spike)
      need(rate)
    }
    const unit = of('unit_factor')
    if (unit && isKnown && isLeap(value / former, unit)) need(unit)
  }
  return lookBack
}

export function isLeap(ratio: number, { factor }: { factor?: number | null }): boolean {
  const root = Math.sqrt(factor ?? Infinity)
  return ratio >= root || (ratio > 0 && ratio <= 1 / root)
}

/** The last good value of each slot among the readings, unless it is too old. */
export function lastGood(
  station: JudgedStation,
  readings: readonly JudgedReading[],
  time: number,
): Before {
  const width = station.slots.at(-1)?.slot ?? 0
  const values = Array.from<number | null>({ length: width }).fill(null)
  for (const reading of readings) {
    if (reading.time >= time) continue
    for (const { slot } of station.slots) {
      const value = reading.values[slot - 1]
      if (typeof value === 'number' && (reading.received[slot - 1] ?? 0) < firstUnusable)
        values[slot - 1] = value
    }
  }
  return { time, values, flags: null }
}

function inForce(rules: RulesOfTarget, kind: QualityKind, time: number): Rule | undefined {
  for (const set of rules[kind] ?? []) {
    const rule = ruleAt(set, time)
    if (rule) return rule
  }
  return undefined
}

export const lookBackMs = (hours: number) => hours * hourMs + slackMs
/** A reading one averaging period further back still belongs to the run. */
export const slackMs = 30 * minuteMs
