// The names of months and weekdays in the language of the page.
import type { Locale } from '../../parts/numbers/format.ts'

/** Formats are made once: a page asks for dozens of names. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @param month 0 is January */
export function monthName(month: number, locale: Locale, style: 'long' | 'short' = 'long'): string {
  if (locale === 'vi' && style === 'short') return `T${month + 1}`
  return format(locale, { month: style }).format(Date.UTC(2024, month, 1))
}

/** Vietnamese writes it small, English does not. */
export function monthInSentence(month: number, locale: Locale): string {
  const name = monthName(month, locale)
  return locale === 'vi' ? name.toLowerCase() : name
}

/** @param day 0 is Monday; the first of January 2024 was one */
export function weekdayName(day: number, locale: Locale): string {
  return format(locale, { weekday: 'long' }).format(Date.UTC(2024, 0, 1 + day))
}

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  return known
}
