// Chooses between the languages of the house by the Accept-Language header.
import type { Locale } from '@eos/contract/errors'

/** The best language that we have; English when the header names none of ours. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  let best: { locale: Locale; quality: number } | undefined
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const locale = locales[tag.split('-')[0] ?? '']
    const quality = Number(parameters.join(';').match(/q=([\d.]+)/)?.[1] ?? 1)
    if (locale && quality > 0 && (!best || quality > best.quality)) best = { locale, quality }
  }
  return best?.locale ?? 'en'
}

const locales: Partial<Record<string, Locale>> = { en: 'en', vi: 'vi' }
