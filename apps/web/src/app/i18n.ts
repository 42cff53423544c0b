// Registers the texts of every feature (`src/<feature>/texts.ts`) here or in lazy-texts.ts, and chooses the language.
// A feature reads them with `useTranslation('<feature>')`, those of ui with `useTranslation(['<feature>', 'ui'])`.
import { languageCookie } from '@eos/contract/page-rendering'
import { daySeconds } from '@eos/contract/time-units'
import { addTexts, setLanguage, type Language } from '../texts/translation.ts'
import { uiTexts } from '../ui/texts.ts'
import { partsTexts } from '../parts/texts.ts'
import type { lazyTexts } from './lazy-texts.ts'
import { appTexts } from './texts.ts'

export const texts = {
  app: appTexts,
  parts: partsTexts,
  ui: uiTexts,
}

/** The texts in lazy-texts.ts load with their pages, so that the first page stays light. */
type AllTexts = typeof texts & typeof lazyTexts
type Texts = { [Feature in keyof AllTexts]: AllTexts[Feature]['en'] }

declare module '../texts/translation.ts' {
  interface Declared {
    resources: Texts
  }
}

export const languages = { vi: 'Tiếng Việt', en: 'English' } as const
export type { Language }

/** For how long a browser remembers the choice: a year. */
const rememberedS = 365 * daySeconds

/** Starts the texts in the language in which the server gave the page. */
export function startTexts(language: Language): void {
  loadTexts()
  show(language)
}

/** The texts alone, which are the same for a page that is rendered. */
export function loadTexts(): void {
  for (const [feature, each] of Object.entries(texts)) addTexts(feature, each)
}

/** The server reads the cookie with the next page. */
export function chooseLanguage(language: Language): void {
  const scope = location.protocol === 'https:' ? 'path=/; secure' : 'path=/'
  document.cookie = `${languageCookie}=${language}; max-age=${rememberedS}; samesite=lax; ${scope}`
  show(language)
}

function show(language: Language): void {
  const root = document.documentElement
  // Writing what holds anyway would have the browser look at all styles again.
  if (root.lang !== language) root.lang = language
  setLanguage(language)
}

export function isLanguage(text: string | null): text is Language {
  return text !== null && text in languages
}
