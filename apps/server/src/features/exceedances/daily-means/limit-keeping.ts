// How thirty days of an outlet compare with its limits; the pages of outlets count the same days.
import type { DailyIndicator, DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { dayMs } from '@eos/contract/words/time-units'
import { isBeyond } from './limited-year.ts'

export interface LimitKeeping {
  /** Days of which a mean was held against a limit. */
  judged: number
  /** A mean was beyond its limit on them: 2026-11-21. */
  overDays: readonly string[]
  /** Known hours of all indicators, and all that have passed. */
  hours: number
  expectedHours: number
}

export function keepingOf({ from, indicators, expectedHours }: DailyMeans): LimitKeeping {
  const first = Date.parse(from)
  const [judged, over] = [new Set<string>(), new Set<string>()]
  for (const indicator of indicators) {
    for (const [place, isOver] of verdictsOf(indicator, first)) {
      const day = dayAt(first, place)
      judged.add(day)
      if (isOver) over.add(day)
    }
  }
  return {
    judged: judged.size,
    overDays: [...over].toSorted(),
    hours: indicators.reduce((sum, { hours }) => sum + hours, 0),
    expectedHours: indicators.length * expectedHours,
  }
}

/** A day before the first limit is held against it too. The last day is not over, and is not judged. */
function verdictsOf({ means, limits }: DailyIndicator, first: number): [number, boolean][] {
  const own = limits.filter(({ mean }) => mean === 'day')
  return means.slice(0, -1).flatMap((value, place): [number, boolean][] => {
    const day = dayAt(first, place)
    const limit = own.findLast(({ from }) => from <= day) ?? own.at(-1)
    return value === null || !limit ? [] : [[place, isBeyond(value, limit)]]
  })
}

function dayAt(first: number, place: number): string {
  return new Date(first + place * dayMs).toISOString().slice(0, 10)
}
