// Checks of what was sent before it becomes a reading: numbers that mean "no value", and impossible times.
import { minuteMs } from '@eos/contract/words/time-units'
import { qualityKind, qualityRuleCatalogue } from '@eos/contract/readings/quality-rules'
import type { RuleBook } from '../known-stations.ts'
import { ruleAt, type Rule } from '../rules.ts'

/** The built-in numbers, for reading a file without a database. */
export const declaredSentinels: readonly number[] = qualityRuleCatalogue.flatMap(
  ({ kind, values }) => (kind === 'sentinel' ? (values ?? []) : []),
)

/** Numbers that mean "no value" for an indicator of a station at this time. */
export function sentinelsFor(
  book: RuleBook,
  target: { stationId: string; indicatorId: string; group: string },
  time: number,
): readonly number[] {
  return (book.rulesFor(target).sentinel ?? []).flatMap(
    (ranked) => ruleAt(ranked, time)?.values ?? [],
  )
}

export type ClockRule = Pick<Rule, 'kind' | 'hours' | 'minutes' | 'from' | 'to'>

/** The built-in rules, for reading a file without a database. */
const declaredClockRules: readonly ClockRule[] = qualityRuleCatalogue
  .filter(({ kind }) => qualityKind(kind).judges === 'delivery')
  .map((entry) => ({ ...entry, from: 0, to: null }))

/** Returns why a reading of this time (epoch ms) is refused now; the rule closest to the cause comes first. */
export function clockProblem(
  time: number,
  now: number,
  rules: readonly ClockRule[] = declaredClockRules,
): 'clock_skew' | 'future' | undefined {
  const aheadMinutes = (time - now) / minuteMs
  if (aheadMinutes <= 0) return undefined
  const inForce = rules.filter(({ from, to }) => now >= from && (to === null || now < to))
  const isSkewed = inForce.some(
    ({ kind, hours, minutes }) =>
      kind === 'clock_skew' && Math.abs(aheadMinutes - (hours ?? 0) * 60) <= (minutes ?? 0),
  )
  if (isSkewed) return 'clock_skew'
  const isFuture = inForce.some(
    ({ kind, minutes }) => kind === 'future_time' && aheadMinutes > (minutes ?? 0),
  )
  return isFuture ? 'future' : undefined
}
