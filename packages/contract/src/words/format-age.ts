// The age of an instant in words, as pages, badges and pictures say it.
import type { Locale } from './errors.ts'
import { daySeconds, hourSeconds, minuteSeconds } from './time-units.ts'

/** English is written the international way. */
const tags: Record<Locale, string> = { en: 'en-GB', vi: 'vi-VN' }

/** "12 minutes ago", "12 phút trước"; up to two days in hours, "now" below a minute. */
export function formatAge(
  time: string | number | Date,
  now: number,
  locale: Locale,
  style: 'long' | 'short' = 'long',
): string {
  const seconds = Math.max(0, Math.round((now - new Date(time).getTime()) / 1000))
  if (seconds < minuteSeconds) return locale === 'vi' ? 'vừa xong' : 'now'
  const words = new Intl.RelativeTimeFormat(tags[locale], { numeric: 'always', style })
  if (seconds < hourSeconds) return words.format(-Math.floor(seconds / minuteSeconds), 'minute')
  if (seconds < 2 * daySeconds) return words.format(-Math.floor(seconds / hourSeconds), 'hour')
  return words.format(-Math.floor(seconds / daySeconds), 'day')
}
