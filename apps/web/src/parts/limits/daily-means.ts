// Reads the answer about a station's days: the days themselves, the limit in force, and what they come to.
import type {
  DailyIndicator,
  DailyLimit,
  DailyMeans,
} from '@eos/contract/calls/stations/daily-means'
import { dayMs } from '@eos/contract/words/time-units'
import type { Bound } from '@eos/indices'
import { dayColumns, type DayMean } from './thirty-days.ts'

/** The bound of a limit as answers write it. */
export function boundOf({
  kind,
  low = 0,
  high = 0,
}: Pick<DailyLimit, 'kind' | 'low' | 'high'>): Bound {
  if (kind === 'range') return { kind, limit: [low, high] }
  return { kind, limit: kind === 'upper' ? high : low }
}

type Mean = DailyLimit['mean']

/** The limit in force now for the mean of an hour or of a day; `undefined` where none is known. */
export function limitNow({ limits }: DailyIndicator, mean: Mean): Bound | undefined {
  const last = limits.findLast((limit) => limit.mean === mean)
  return last && boundOf(last)
}

/**
 * From the oldest to the newest; each day says its limit where another one came into force later. The last one is today,
 * which is not over: it has no mean yet and is not judged.
 */
export function daysOf({ from }: DailyMeans, { means, limits }: DailyIndicator): DayMean[] {
  const first = Date.parse(from)
  const ofDays = limits.filter(({ mean }) => mean === 'day')
  return means.map((value, place) => {
    const day = new Date(first + place * dayMs).toISOString().slice(0, 10)
    if (place === means.length - 1) return { day, value: null, isOpen: true }
    const former = ofDays.findLast((limit) => limit.from <= day)
    const isFormer = former !== undefined && former !== ofDays.at(-1)
    return { day, value, ...(isFormer && { bound: boundOf(former) }) }
  })
}

interface DailySums {
  /** Means of days that were held against a limit, and those of them beyond it. */
  judged: number
  over: number
  /** Hours with enough readings, and all that have passed. */
  hours: number
  expectedHours: number
}

/** Over all indicators of several stations. */
export function sumUp(stations: readonly DailyMeans[]): DailySums {
  const sums = { judged: 0, over: 0, hours: 0, expectedHours: 0 }
  for (const means of stations) {
    for (const indicator of means.indicators) {
      const columns = dayColumns(daysOf(means, indicator), limitNow(indicator, 'day'))
      const over = columns.filter(({ state }) => state === 'over').length
      sums.over += over
      sums.judged += over + columns.filter(({ state }) => state === 'within').length
      sums.hours += indicator.hours
      sums.expectedHours += means.expectedHours
    }
  }
  return sums
}
