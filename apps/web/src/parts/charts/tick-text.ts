// How a tick of the time axis is written.
import {
  formatClock,
  formatDay,
  formatMonth,
  formatShortDay,
  type Locale,
} from '../numbers/format.ts'
import type { TimeTick } from './time-ticks.ts'

/** 18:00; 22 Nov and then 23; Nov 2025 and then Dec; 2026. */
export function tickText(
  { time, unit, isFull }: TimeTick,
  timeZone: string,
  locale: Locale,
): string {
  if (unit === 'year') return formatDay(time, timeZone, locale).slice(-4)
  if (unit === 'month') return formatMonth(time, timeZone, locale, isFull)
  if (unit === 'hour' && !isFull) return formatClock(time, timeZone, locale)
  const day = formatShortDay(time, timeZone, locale)
  return isFull ? day : String(Number(day.match(/\d+/)?.[0]))
}
