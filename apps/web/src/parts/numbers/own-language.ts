// A text that exists in one language or in two, with the language in which it is shown, so that it is read out as such.
import type { Locale } from './format.ts'

export interface Written {
  text: string
  /** Absent where it is that of the page. */
  lang?: 'vi'
}

/** The English text, if there is one, for readers of English; else the Vietnamese one. */
export function writtenIn(
  locale: Locale,
  vi: string | null | undefined,
  en: string | null | undefined,
): Written | undefined {
  if (locale === 'en' && en) return { text: en }
  if (!vi) return undefined
  return locale === 'vi' ? { text: vi } : { text: vi, lang: 'vi' }
}
