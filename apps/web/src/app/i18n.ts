// Chooses the language, and brings the texts that every page needs; others come with the pages that import them.
// A feature reads them with `useTranslation('<feature>')`, the common ones with `useTranslation(['<feature>', 'common'])`.
import { languageCookie } from '@eos/contract/pages/page-rendering'
import { daySeconds } from '@eos/contract/words/time-units'
import { setLanguage, type Language } from '../texts/translation.ts'
import type * as allTexts from './all-texts.ts'
import '../parts/common-texts.ts'
import '../parts/texts.ts'
import './texts.ts'

type AllTexts = typeof allTexts
type Texts = { [Name in keyof AllTexts as AllTexts[Name]['feature']]: AllTexts[Name]['en'] }

declare module '../texts/translation.ts' {
  interface Declared {
    resources: Texts
  }
}

export const languages = { vi: 'Tiếng Việt', en: 'English' } as const
export type { Language }

/** For how long a browser remembers the choice: a year. */
const rememberedS = 365 * daySeconds

/** The server reads the cookie with the next page. */
export function chooseLanguage(language: Language): void {
  const scope = location.protocol === 'https:' ? 'path=/; secure' : 'path=/'
  document.cookie = `${languageCookie}=${language}; max-age=${rememberedS}; samesite=lax; ${scope}`
  show(language)
}

/** Shows the page in a language: at the start in the one in which the server gave it. */
export function show(language: Language): void {
  const root = document.documentElement
  // Writing what holds anyway would have the browser look at all styles again.
  if (root.lang !== language) root.lang = language
  setLanguage(language)
}

export function isLanguage(text: string | null): text is Language {
  return text !== null && text in languages
}
