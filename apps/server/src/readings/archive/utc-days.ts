// Months and days of UTC, as the archive counts them.
import { dayMs } from '@eos/contract/time-units'

/** A calendar day of UTC as yyyy-mm-dd, as the database takes and gives it. */
export type Day = string

/** Times that no reading can have become the first or the last day that is written with four digits. */
export function dayOf(ms: number): Day {
  return new Date(Math.min(latest, Math.max(earliest, ms))).toISOString().slice(0, 10)
}

const earliest = Date.UTC(1000, 0, 1)
const latest = Date.UTC(9999, 11, 31)

/** Epoch ms. */
export function startOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The first day of the month that holds this instant: midnight of its first day belongs to it, as in the partitions. */
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
