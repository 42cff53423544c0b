// Chooses between the supported languages by Accept-Language, and a name in the language that was chosen.
import type { Locale } from '@eos/contract/words/errors'

/** The best supported language; English when the header names none. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return findLocale(acceptLanguage) ?? 'en'
}

export function findLocale(acceptLanguage: string | undefined): Locale | undefined {
  if (acceptLanguage === undefined) return undefined
  if (found.has(acceptLanguage)) return found.get(acceptLanguage)
  const locale = readLocale(acceptLanguage)
  if (found.size < mostHeaders) found.set(acceptLanguage, locale)
  return locale
}

/** The English name, if there is one, for readers of English. */
export function nameIn(locale: Locale, of: { name: string; nameEn: string | null }): string {
  return locale === 'en' ? (of.nameEn ?? of.name) : of.name
}

/** Browsers send few different headers, so that the choice is cached. */
const found = new Map<string, Locale | undefined>()
const mostHeaders = 500

function readLocale(acceptLanguage: string): Locale | undefined {
  let best: { locale: Locale; quality: number } | undefined
  for (const part of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const locale = locales[tag.split('-')[0] ?? '']
    const quality = Number(parameters.join(';').match(/q=([\d.]+)/)?.[1] ?? 1)
    if (locale && quality > 0 && (!best || quality > best.quality)) best = { locale, quality }
  }
  return best?.locale
}

const locales: Partial<Record<string, Locale>> = { en: 'en', vi: 'vi' }
