// The one place that says how a figure, an instant and an age are written. Language, zone and clock are arguments.

import { significantDigits } from '@eos/contract/words/shown-decimals'
import { hourMs, minuteSeconds, hourSeconds, daySeconds } from '@eos/contract/words/time-units'

export type Locale = 'en' | 'vi'

/** English is written the international way (21 Nov 2026, 14:05), not the American one. */
const tags: Record<Locale, string> = { en: 'en-GB', vi: 'vi-VN' }

/** Formats are made once: a page of days asks for hundreds, and making one takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.NumberFormat(tags[locale], options)
  formats.set(key, known)
  return known as Intl.NumberFormat
}

function timeFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, known)
  return known as Intl.DateTimeFormat
}

/** A figure with the language's separators and fixed decimals; where none are declared, with its significant digits. */
export function formatNumber(value: number, decimals: number | null, locale: Locale): string {
  const figure = numberFormat(locale, {
    // Nothing that is rounded to zero has a minus sign.
    signDisplay: 'negative',
    ...(decimals === null
      ? { maximumSignificantDigits: significantDigits }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  })
  return withMinus(figure.format(value))
}

/** The minus of Vietnamese and English is a hyphen otherwise. */
const withMinus = (figure: string) => figure.replace('-', '−')

/** A figure as exact as it is known: at most so many decimals, and no zeros behind them. */
export function formatFigure(value: number, mostDecimals: number, locale: Locale): string {
  const figure = numberFormat(locale, {
    signDisplay: 'negative',
    maximumFractionDigits: mostDecimals,
  })
  return withMinus(figure.format(value))
}

/** Value and unit with a space that does not break; units that are empty, and pH, leave the value alone. */
export function formatQuantity(
  value: number,
  unit: string,
  decimals: number | null,
  locale: Locale,
): string {
  const text = formatNumber(value, decimals, locale)
  return unit === '' || unit === 'pH' ? text : `${text}\u00a0${unit}`
}

/** The clock alone: 14:05. */
export function formatClock(time: Instant, timeZone: string, locale: Locale): string {
  return timeFormat(tags[locale], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(time))
}

/** Day, month and year: 21 Nov 2026. */
export function formatDay(time: Instant, timeZone: string, locale: Locale): string {
  return timeFormat(tags[locale], {
    timeZone,
    day: locale === 'vi' ? '2-digit' : 'numeric',
    month: locale === 'vi' ? '2-digit' : 'short',
    year: 'numeric',
  }).format(new Date(time))
}

/** Weekday and day where the year is plain: Sun 22 Nov, CN 22/11. */
export function formatWeekday(time: Instant, timeZone: string, locale: Locale): string {
  const weekday = timeFormat(tags[locale], {
    timeZone,
    weekday: locale === 'vi' ? 'narrow' : 'short',
  }).format(new Date(time))
  return `${weekday} ${formatShortDay(time, timeZone, locale)}`
}

/** Day and month on an axis, whose year stands beside it: 21 Nov, 21/11. */
export function formatShortDay(time: Instant, timeZone: string, locale: Locale): string {
  return formatDay(time, timeZone, locale).replace(/[\s/]\d{4}$/, '')
}

/** The month on an axis: Nov, T11; with its year Nov 2026, 11/2026. */
export function formatMonth(
  time: Instant,
  timeZone: string,
  locale: Locale,
  withYear: boolean,
): string {
  const day = formatDay(time, timeZone, locale)
  const [, month = '', year = ''] = /^\d+[\s/]([^\s/]+)[\s/](\d{4})$/.exec(day) ?? []
  if (locale === 'vi') return withYear ? `${month}/${year}` : `T${Number(month)}`
  return withYear ? `${month} ${year}` : month
}

/** The month in words, where figures could be read in another order: 9 March 2020, 9 tháng 3 năm 2020. */
export function formatLongDay(time: Instant, timeZone: string, locale: Locale): string {
  const day = new Intl.DateTimeFormat(tags[locale], { timeZone, dateStyle: 'long' })
  return day.format(new Date(time)).replace(/(tháng \d+), /, '$1 năm ')
}

/** Day, clock and zone: 21 Nov 2026, 14:05 (UTC+7). */
export function formatInstant(time: Instant, timeZone: string, locale: Locale): string {
  return `${formatDay(time, timeZone, locale)}, ${formatClock(time, timeZone, locale)} (${zoneLabel(time, timeZone)})`
}

/** The offset of the zone from UTC at that instant: UTC+7, UTC−3:30, UTC. */
export function zoneLabel(time: Instant, timeZone: string): string {
  const parts = timeFormat('en-US', {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(time))
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC'
  return name === 'GMT+0' ? 'UTC' : name.replace('GMT', 'UTC').replace('-', '−')
}

/**
 * The label of an interval as Vietnamese files and pages print it: by the hour in which it ends.
 * Midnight is 24:00 of the day that it ends.
 * @example hourEndingLabel('2026-11-21T07:00:00Z', 'Asia/Ho_Chi_Minh', 'en') // '14:00'
 */
export function hourEndingLabel(periodEnd: Instant, timeZone: string, locale: Locale): string {
  const clock = formatClock(periodEnd, timeZone, locale)
  return clock === '00:00' ? '24:00' : clock
}

/** The hour from its start to its end: 13:00–14:00. */
export function formatHour(periodEnd: Instant, timeZone: string, locale: Locale): string {
  const start = new Date(periodEnd).getTime() - hourMs
  return `${formatClock(start, timeZone, locale)}–${hourEndingLabel(periodEnd, timeZone, locale)}`
}

/** The hour with the day of its start, so that the last hour of a day stays on it: 23:00–24:00, 28 Nov 2026. */
export function formatDatedHour(periodEnd: Instant, timeZone: string, locale: Locale): string {
  const start = new Date(periodEnd).getTime() - hourMs
  return `${formatHour(periodEnd, timeZone, locale)}, ${formatDay(start, timeZone, locale)}`
}

export { formatAge } from '@eos/contract/words/format-age'

export type Instant = string | number | Date

const durationUnits = [
  [daySeconds, 'day'],
  [hourSeconds, 'hour'],
  [minuteSeconds, 'minute'],
  [1, 'second'],
] as const

/** A length of time in its largest whole unit: "5 minutes", "1 hour". */
export function formatDuration(seconds: number, locale: Locale): string {
  const [size, unit] = durationUnits.find(([size]) => seconds >= size && seconds % size === 0) ?? [
    1,
    'second',
  ]
  return new Intl.NumberFormat(tags[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / size,
  )
}
