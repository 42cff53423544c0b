// Months and days of UTC, by which readings are packed.
import { dayMs } from '@eos/contract/words/time-units'

/** A calendar day of UTC as yyyy-mm-dd, as the database takes and gives it. */
export type Day = string

/** Impossible times become the first or last day with a four-digit year. */
export function dayOf(ms: number): Day {
  return new Date(Math.min(latest, Math.max(earliest, ms))).toISOString().slice(0, 10)
}

const earliest = Date.UTC(1000, 0, 1)
const latest = Date.UTC(9999, 11, 31)

/** Epoch ms. */
export function startOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The first day of the month of an instant; midnight belongs to the day that begins, as in the partitions. */
export function monthOf(ms: number): Day {
  return `${dayOf(ms).slice(0, 7)}-01`
}

export function monthAfter(month: Day): Day {
  const start = new Date(startOfDay(month))
  return dayOf(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}

export function daysOfMonth(month: Day): Day[] {
  const days: Day[] = []
  const end = startOfDay(monthAfter(month))
  for (let at = startOfDay(month); at < end; at += dayMs) days.push(dayOf(at))
  return days
}
