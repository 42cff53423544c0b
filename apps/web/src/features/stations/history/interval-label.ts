// Writes the interval of a point: a reading by its end, an hour from start to end, a day by its date.
import { formatClock, formatDay, formatHour, type Locale } from '../../../parts/numbers/format.ts'
import { hourMs } from '@eos/contract/words/time-units'

/** @param time getTime of the point in epoch milliseconds */
export function intervalLabel(
  time: number,
  answer: { grain: string; timeZone: string },
  locale: Locale,
): string {
  const { grain, timeZone } = answer
  const day = formatDay(time, timeZone, locale)
  if (grain === 'day' || grain === 'aqiDay') return day
  if (grain === 'month') return day.replace(/^\d+[\s/]/, '')
  if (grain === 'minute') return `${day}, ${formatClock(time, timeZone, locale)}`
  return `${day}, ${formatHour(time + hourMs, timeZone, locale)}`
}
