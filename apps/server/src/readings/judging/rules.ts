// Finds the rules for an indicator of a station at a time.
import {
  qualityKind,
  type QualityKind,
  type QualityOutcome,
  type QualityParameter,
} from '@eos/contract/readings/quality-rules'
import { groupedBy } from '../../platform/database/parts.ts'

export interface Rule extends Partial<Readonly<Record<QualityParameter, number | null>>> {
  id: string
  version: number
  code: string
  kind: QualityKind
  outcome: QualityOutcome
  indicatorId: string | null
  indicatorGroup: string | null
  stationId: string | null
  relatedIndicatorId: string | null
  values: readonly number[]
  /** Epoch milliseconds: the rule judges readings measured in [from, to). */
  from: number
  to: number | null
}

/** The indicator of a station for which rules are looked up. */
export interface RuleTarget {
  stationId: string
  indicatorId: string
  group: string
}

/** Rules of one kind for one target, the most specific first: at each time the first one in force judges. */
export type RankedRules = readonly Rule[]

export type RulesOfTarget = Partial<Record<QualityKind, readonly RankedRules[]>>

/** Relations to different indicators are ranked apart, so that all of them judge. */
function rulesOf(rules: readonly Rule[], target: RuleTarget): RulesOfTarget {
  const sets = groupedBy(
    rules.filter((rule) => isMeant(rule, target)),
    (rule) => `${rule.kind} ${rule.relatedIndicatorId ?? ''}`,
  )
  const found: RulesOfTarget = {}
  for (const set of sets.values()) {
    const { kind } = set[0]!
    found[kind] = [...(found[kind] ?? []), set.toSorted(bySpeciality)]
  }
  return found
}

/** Caches what it finds: most stations have no rules of their own, and many measure the same. */
export function ruleFinder(rules: readonly Rule[]): (target: RuleTarget) => RulesOfTarget {
  const special = new Set(rules.flatMap(({ stationId }) => (stationId === null ? [] : [stationId])))
  const known = new Map<string, RulesOfTarget>()
  return (target) => {
    const own = special.has(target.stationId) ? target.stationId : ''
    const key = `${own} ${target.indicatorId} ${target.group}`
    const found = known.get(key) ?? rulesOf(rules, target)
    known.set(key, found)
    return found
  }
}

/** The rule that judges a reading of this time. */
export function ruleAt(ranked: RankedRules, time: number): Rule | undefined {
  for (const rule of ranked) {
    if (time >= rule.from && (rule.to === null || time < rule.to)) return rule
  }
  return undefined
}

/** The hours around a reading that a rule of this kind needs. */
export function hoursSeen(rule: Rule): number {
  const { judges, looksAhead } = qualityKind(rule.kind)
  return judges === 'reading' ? (looksAhead ? 2 : 1) * (rule.hours ?? 0) : 0
}

function isMeant(rule: Rule, { stationId, indicatorId, group }: RuleTarget): boolean {
  return (
    (rule.stationId === null || rule.stationId === stationId) &&
    (rule.indicatorId === null || rule.indicatorId === indicatorId) &&
    (rule.indicatorGroup === null || rule.indicatorGroup === group)
  )
}

/** The newer one comes first of two equally specific rules. */
function bySpeciality(a: Rule, b: Rule): number {
  return speciality(b) - speciality(a) || b.from - a.from || (BigInt(b.id) > BigInt(a.id) ? 1 : -1)
}

function speciality(rule: Rule): number {
  return (rule.stationId ? 4 : 0) + (rule.indicatorId ? 2 : 0) + (rule.indicatorGroup ? 1 : 0)
}
