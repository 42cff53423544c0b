// Registers the texts of every feature (`src/<feature>/texts.ts`) here or in lazy-texts.ts, and chooses the language.
// A feature reads them with `useTranslation('<feature>')`, those of ui with `useTranslation(['<feature>', 'ui'])`.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { uiTexts } from '../ui/texts.ts'
import { homeTexts } from '../home/texts.ts'
import { loginTexts } from '../login/texts.ts'
import { mapTexts } from '../map/texts.ts'
import { stationsTexts } from '../stations/texts.ts'
import type { lazyTexts } from './lazy-texts.ts'
import { appTexts } from './texts.ts'

export const texts = {
  app: appTexts,
  home: homeTexts,
  login: loginTexts,
  map: mapTexts,
  stations: stationsTexts,
  ui: uiTexts,
}

/** Those of lazy-texts.ts come with their pages, so that the first page stays light. */
type AllTexts = typeof texts & typeof lazyTexts
type Texts = { [Feature in keyof AllTexts]: AllTexts[Feature]['en'] }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Texts
  }
}

export const languages = { vi: 'Tiếng Việt', en: 'English' } as const
export type Language = keyof typeof languages

const storageKey = 'eos_language'

/** Starts the texts in the language chosen earlier, else in the browser's, else in English. */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: firstLanguage(),
    fallbackLng: false,
    supportedLngs: ['en', 'vi'],
    defaultNS: 'app',
    resources: { en: inLanguage('en'), vi: inLanguage('vi') },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  document.documentElement.lang = i18next.language
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
  void i18next.changeLanguage(language)
}

function firstLanguage(): Language {
  const chosen = localStorage.getItem(storageKey)
  if (chosen === 'en' || chosen === 'vi') return chosen
  return navigator.languages.some((each) => each.startsWith('vi')) ? 'vi' : 'en'
}

function inLanguage(language: Language) {
  return Object.fromEntries(
    Object.entries(texts).map(([feature, each]) => [feature, each[language]]),
  )
}
