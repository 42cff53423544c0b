// Instants as the clock at a station shows them, for fields in which people write a date and a time.
import { isDay } from '@eos/contract/words/instant'
import { dayMs } from '@eos/contract/words/time-units'

/** The instant as `datetime-local` fields take it: 2026-11-20T13:05. */
export function toFieldTime(instant: string | number, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Made once: the axis of a year asks for dozens of times, and making one takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, known)
  return known
}

/**
 * The instant, RFC 3339 in UTC; `undefined` for what is no time. Where a clock is set back, the first of both; a time
 * that the clock leaves out is counted on from the time before.
 */
export function fromFieldTime(text: string, timeZone: string): string | undefined {
  const time = text.slice(0, 16)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) || !isDay(time.slice(0, 10))) return undefined
  // Clocks of other years are not written with four digits everywhere.
  const year = Number(time.slice(0, 4))
  if (year < 1000 || year > 9998) return undefined
  const asUtc = Date.parse(`${time}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  const guesses = [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - offsetAt(near, timeZone))
  const found = guesses.find((guess) => toFieldTime(guess, timeZone) === time) ?? guesses[0]!
  return new Date(found).toISOString()
}

/** By how many milliseconds the clock of the zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${toFieldTime(instant, timeZone)}:00Z`) - instant
}

/**
 * The day so many days later, or earlier; `undefined` for what is no day.
 * @example shiftDay('2026-02-28', 1) // '2026-03-01'
 */
export function shiftDay(day: string, days: number): string | undefined {
  return isDay(day)
    ? new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
    : undefined
}
