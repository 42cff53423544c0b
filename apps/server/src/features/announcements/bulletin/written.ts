// Writes numbers, times, values and limits of a bulletin in the language of its reader. Nothing is rounded but ratios.
import type { LawLimit, RatedIndicator } from '@eos/contract/calls/announced/announced-shapes'
import type { Locale } from '@eos/contract/words/errors'
import { ratioBeside } from '@eos/contract/words/shown-decimals'
import { bulletinTexts } from './texts.ts'

const tags = { en: 'en-GB', vi: 'vi-VN' } as const

/** Writes it as exactly as it is kept; `decimals` is the most that are shown. */
export function writtenNumber(value: number, locale: Locale, decimals = 12): string {
  const format = numberFormat(locale, decimals)
  return format.format(value).replace('-', '−')
}

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const known =
    formats.get(key) ?? new Intl.NumberFormat(tags[locale], { maximumFractionDigits: decimals })
  formats.set(key, known)
  return known
}

const days = {
  en: { day: 'numeric', month: 'short', year: 'numeric' },
  vi: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const

const times = new Map<string, Intl.DateTimeFormat>()

/** Made once: making one takes far longer than using it. */
function timeFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const known = times.get(key) ?? new Intl.DateTimeFormat(tag, options)
  times.set(key, known)
  return known
}

/** 20/10/2026, or 20 Oct 2026. */
export function writtenDay(time: string, timeZone: string, locale: Locale): string {
  const format = timeFormat(tags[locale], { timeZone, ...days[locale] })
  return format.format(new Date(time))
}

/** A day without a clock: 2026-10-20. */
export const writtenDate = (day: string, locale: Locale): string => writtenDay(day, 'UTC', locale)

/** Day, clock and zone: 20/10/2026, 09:40 (UTC+7). */
export function writtenTime(time: string, timeZone: string, locale: Locale): string {
  const at = new Date(time)
  const clock = timeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  const zone = timeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  const offset = (zone?.value ?? 'UTC').replace('GMT', 'UTC').replace('-', '−')
  return `${writtenDay(time, timeZone, locale)}, ${clock} (${offset})`
}

/** Value and unit do not part at the end of a line. */
const withUnit = (text: string, unit: string): string =>
  unit === '' || unit === 'pH' ? text : `${text} ${unit}`.replaceAll(' ', '\u00a0')

export function writtenValue(
  { value, censor, detectionLimit, unit }: RatedIndicator,
  locale: Locale,
): string {
  if (censor === null) return value === null ? '–' : withUnit(writtenNumber(value, locale), unit)
  const { notDetected } = bulletinTexts[locale]
  const bound = detectionLimit === null ? '' : writtenNumber(detectionLimit, locale)
  if (censor === 'gt_range') return withUnit(`> ${bound}`, unit)
  if (censor === 'lt_loq') return withUnit(`< ${bound}`, unit)
  return bound === '' ? notDetected : `${notDetected} (< ${withUnit(bound, unit)})`
}

/** ≤ 15 mg/L, ≥ 5 mg/L, or 6–8.5. */
export function writtenLimit({ min, max, unit }: LawLimit, locale: Locale): string {
  const say = (bound: number) => writtenNumber(bound, locale)
  if (min !== undefined && max !== undefined) return withUnit(`${say(min)}–${say(max)}`, unit)
  if (max !== undefined) return withUnit(`≤ ${say(max)}`, unit)
  return min === undefined ? '–' : withUnit(`≥ ${say(min)}`, unit)
}

export function writtenRating({ rating, ratio, limit }: RatedIndicator, locale: Locale): string {
  const texts = bulletinTexts[locale]
  if (rating === 'unrated') return texts.unrated
  if (rating === 'within') return texts.within
  if (ratio === null) return texts.beyond
  const { figure, decimals } = ratioBeside(ratio)
  const written = writtenNumber(figure, locale, decimals)
  return limit?.max === undefined ? texts.ofMinimum(written) : texts.timesLimit(written)
}
