// Entries of the log under the days on which they were made, by the clock of the place.
import type { Item } from '../../admin-parts/resources/queries.ts'
import { fromFieldTime, shiftDay, toFieldTime } from '../../parts/numbers/zoned-time.ts'

interface LogDay {
  /** 2026-11-20 */
  day: string
  entries: Item[]
}

/** In the order in which they come. */
export function logDays(entries: readonly Item[], timeZone: string): LogDay[] {
  const days: LogDay[] = []
  for (const entry of entries) {
    const day = toFieldTime(String(entry['createdAt']), timeZone).slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** The day of an instant of the address, as a field of days takes it. */
export function dayOf(instant: string | undefined, timeZone: string): string {
  const isInstant = instant !== undefined && !Number.isNaN(Date.parse(instant))
  return isInstant ? toFieldTime(instant, timeZone).slice(0, 10) : ''
}

export function startOfDay(day: string, timeZone: string): string | undefined {
  return fromFieldTime(`${day}T00:00`, timeZone)
}

/** The last millisecond of the day. */
export function endOfDay(day: string, timeZone: string): string | undefined {
  const next = shiftDay(day, 1)
  const end = next && fromFieldTime(`${next}T00:00`, timeZone)
  return end && new Date(Date.parse(end) - 1).toISOString()
}
