// Days of a time zone: the last thirty, today included, up to the last full hour, or any others.
import { dayOf, localDate } from '@eos/indices'
import { dayMs, hourMs } from '@eos/contract/words/time-units'

export const daysShown = 30

export interface ShownDay {
  /** Epoch milliseconds. */
  start: number
  end: number
  /** Full hours that have ended. */
  hours: number
}

export interface DayWindow {
  /** The first day: 2026-10-24. */
  from: string
  /** The end of the last full hour. */
  until: number
  days: readonly ShownDay[]
}

export function dayWindow(timeZone: string, now: number): DayWindow {
  const until = Math.floor(now / hourMs) * hourMs
  const today = Date.parse(localDate(now, timeZone))
  const dates = Array.from({ length: daysShown }, (_, place) =>
    new Date(today - (daysShown - 1 - place) * dayMs).toISOString().slice(0, 10),
  )
  return windowOf(dates, timeZone, until)
}

/** Some days one after the other, of which hours count that have ended by then. */
export function windowOf(dates: readonly string[], timeZone: string, until: number): DayWindow {
  const days = dates.map((date) => {
    const { start, end } = dayOf(date, timeZone)
    return { start, end, hours: Math.max(0, Math.min(end, until) - start) / hourMs }
  })
  return { from: dates[0]!, until, days }
}
