// Writes the period of a mean: an hour from start to end, a day by its date, a year by its number.
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import { dayMs } from '@eos/contract/words/time-units'
import { formatClock, formatDay, hourEndingLabel, type Locale } from '../../parts/numbers/format.ts'

export function periodLabel(
  {
    averaging,
    periodStart,
    periodEnd,
    timeZone,
  }: Pick<Exceedance, 'averaging' | 'periodStart' | 'periodEnd' | 'timeZone'>,
  locale: Locale,
): string {
  const day = formatDay(periodStart, timeZone, locale)
  // A sample has the instant when it was taken.
  if (periodStart === periodEnd) return `${day}, ${formatClock(periodStart, timeZone, locale)}`
  if (averaging === '24h') return day
  if (averaging === 'year') return day.slice(-4)
  const lastInstant = new Date(periodEnd).getTime() - 1
  const start = formatClock(periodStart, timeZone, locale)
  const end = hourEndingLabel(periodEnd, timeZone, locale)
  const lastDay = formatDay(lastInstant, timeZone, locale)
  return lastDay === day ? `${day}, ${start}–${end}` : `${day}, ${start} – ${lastDay}, ${end}`
}

/** A day of a law, moved by some days; its own zone does not matter. */
export function isoDay(day: string, locale: Locale, shift = 0): string {
  return day === '' ? '' : formatDay(Date.parse(day) + shift * dayMs, 'UTC', locale)
}
