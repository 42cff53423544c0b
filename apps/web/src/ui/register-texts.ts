// Makes the texts of a feature known when its first page comes, so that the home page stays light.
import i18next, { type TypeOptions } from 'i18next'
import type { Texts } from './define-texts.ts'

/** To be called by a module that the pages of the feature import, before any of them is drawn. */
export function registerTexts(feature: keyof TypeOptions['resources'], texts: Texts<object>): void {
  for (const language of ['en', 'vi'] as const) {
    i18next.addResourceBundle(language, feature, texts[language])
  }
}
