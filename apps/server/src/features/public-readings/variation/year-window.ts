// The days of a year that have ended on a station's calendar.
import { dayMs } from '@eos/contract/words/time-units'
import { dayOf, localDate } from '@eos/indices'
import type { Span } from './queries.ts'

export interface YearWindow {
  year: number
  from: string
  /** Null where the year is still to come. */
  to: string | null
  /** ISO days. */
  dates: readonly string[]
  span: Span
}

export function yearWindow(year: number, timeZone: string, now: number): YearWindow {
  const from = `${year}-01-01`
  const today = Date.parse(localDate(now, timeZone))
  const end = Math.min(today, Date.UTC(year + 1, 0, 1))
  const count = Math.max(0, Math.round((end - Date.parse(from)) / dayMs))
  const dates = Array.from({ length: count }, (_, place) =>
    isoDay(Date.parse(from) + place * dayMs),
  )
  const last = dates.at(-1)
  return { year, from, to: last ?? null, dates, span: spanOf(from, last, timeZone) }
}

function spanOf(from: string, last: string | undefined, timeZone: string): Span {
  const { start } = dayOf(from, timeZone)
  return {
    from: new Date(start),
    to: new Date(last === undefined ? start : dayOf(last, timeZone).end),
  }
}

/** Years from this one back to the one of the first day. */
export function yearsSince(first: Date | null, timeZone: string, now: number): number[] {
  if (first === null) return []
  const newest = yearAt(now, timeZone)
  const count = Math.max(1, newest - yearAt(first.getTime(), timeZone) + 1)
  return Array.from({ length: count }, (_, place) => newest - place)
}

export function yearAt(time: number, timeZone: string): number {
  return Number(localDate(time, timeZone).slice(0, 4))
}

/** The months of this name in the years before, back to the first one. */
export function monthsBefore(month: number, years: readonly number[], timeZone: string): Span[] {
  return years.map((year) => {
    const start = isoDay(Date.UTC(year, month - 1, 1))
    const next = isoDay(Date.UTC(year, month, 1))
    return {
      from: new Date(dayOf(start, timeZone).start),
      to: new Date(dayOf(next, timeZone).start),
    }
  })
}

export function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
