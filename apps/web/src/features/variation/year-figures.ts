// Sums up the days of a year by level and by month, and finds the extremes of the week.
import type { AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import { dayMs } from '@eos/contract/words/time-units'
import { levelIn, VN_AQI_LEVELS, type Level } from '@eos/indices'

/** Above it an index is poor or worse. */
export const moderateEnd = 100

interface DayOfYear {
  /** ISO. */
  day: string
  value: number | null
}

export function daysOfYear({ from, days }: Pick<AqiYear, 'from' | 'days'>): DayOfYear[] {
  const first = Date.parse(from)
  return days.map((value, place) => ({
    day: new Date(first + place * dayMs).toISOString().slice(0, 10),
    value,
  }))
}

export interface LevelDays {
  /** Days with an index. */
  known: number
  above: number
  /** By the key of the level. */
  counts: Record<string, number>
}

export function levelDays(days: readonly DayOfYear[]): LevelDays {
  const known = days.flatMap(({ value }) => (value === null ? [] : [value]))
  const counts: Record<string, number> = {}
  for (const value of known) {
    const key = levelIn(VN_AQI_LEVELS, value)?.key
    if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1
  }
  return {
    known: known.length,
    above: known.filter((value) => value > moderateEnd).length,
    counts,
  }
}

interface MonthDays extends LevelDays {
  /** 0 is January. */
  month: number
  /** All days of the month, to come or not. */
  length: number
}

/** The months that have begun. */
export function monthsOf(year: number, days: readonly DayOfYear[]): MonthDays[] {
  const begun = days.length === 0 ? 0 : Number(days.at(-1)!.day.slice(5, 7))
  return Array.from({ length: begun }, (_, month) => ({
    month,
    length: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    ...levelDays(days.filter(({ day }) => Number(day.slice(5, 7)) === month + 1)),
  }))
}

/** The levels of a month from its worst to its best, with their days. */
export function fromWorst({ counts }: LevelDays): { level: Level; days: number }[] {
  return VN_AQI_LEVELS.toReversed().flatMap((level) => {
    const days = counts[level.key] ?? 0
    return days > 0 ? [{ level, days }] : []
  })
}

export interface WeekExtreme {
  /** 0 is Monday. */
  day: number
  /** The hour ends then, 1 to 24. */
  hour: number
  value: number
}

export function weekExtremes(
  means: readonly (readonly (number | null)[])[],
): { highest: WeekExtreme; lowest: WeekExtreme } | undefined {
  const all = means.flatMap((hours, day) =>
    hours.flatMap((value, hour) => (value === null ? [] : [{ day, hour: hour + 1, value }])),
  )
  const ordered = all.toSorted((one, other) => other.value - one.value)
  const [highest, lowest] = [ordered[0], ordered.at(-1)]
  return highest && lowest && highest.value > lowest.value ? { highest, lowest } : undefined
}

/** Whole percents, so that nothing incomplete is written as complete. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100)
}
