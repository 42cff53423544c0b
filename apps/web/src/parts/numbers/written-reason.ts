// A text written in Vietnamese, and perhaps in English: shown in the language of the page, or marked as the other one.
import type { Locale } from './format.ts'

interface Written {
  /** In Vietnamese. */
  reason?: string | null | undefined
  reasonEn?: string | null | undefined
}

export interface ShownReason {
  words: string
  /** The language of the words, where it is not that of the page. */
  lang?: 'vi'
}

/** `undefined` where nothing was written. */
export function shownReason(written: Written, locale: Locale): ShownReason | undefined {
  const { reason, reasonEn } = written
  // The server puts the Vietnamese words in the place of English ones that nobody wrote.
  const own = locale === 'vi' ? reason : reasonEn === reason ? undefined : reasonEn
  if (own) return { words: own }
  return reason ? { words: reason, lang: 'vi' } : undefined
}
