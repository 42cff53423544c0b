// The daily means of an indicator in the last thirty days, held against the limit of each day.
import type { DailyIndicator, DailyMeans } from '@eos/contract/calls/stations/daily-means'
import type { Bound } from '@eos/indices'
import { daysOf, limitNow } from '../../parts/limits/daily-means.ts'
import {
  countDays,
  dayColumns,
  type DayCounts,
  type DayMean,
} from '../../parts/limits/thirty-days.ts'

export interface DayVerdicts {
  indicator: DailyIndicator
  /** In force on the last day. */
  bound: Bound
  /** The document that sets this limit. */
  document: DailyMeans['documents'][string] | undefined
  days: DayMean[]
  counts: DayCounts
}

/** The verdicts of all indicators with a daily limit, those most often above it first. */
export function dayVerdicts(means: DailyMeans): DayVerdicts[] {
  return means.indicators
    .flatMap((indicator) => verdictsOf(means, indicator) ?? [])
    .toSorted((a, b) => b.counts.over - a.counts.over || mostTimes(b) - mostTimes(a))
}

function verdictsOf(means: DailyMeans, indicator: DailyIndicator): DayVerdicts | undefined {
  const bound = limitNow(indicator, 'day')
  if (!bound) return undefined
  const days = daysOf(means, indicator)
  const limit = indicator.limits.findLast(({ mean }) => mean === 'day')
  return {
    indicator,
    bound,
    document: limit && means.documents[limit.document],
    days,
    counts: countDays(dayColumns(days, bound)),
  }
}

function mostTimes({ days, bound }: DayVerdicts): number {
  if (bound.kind !== 'upper') return 0
  return Math.max(0, ...days.map(({ value }) => (value ?? 0) / bound.limit))
}
