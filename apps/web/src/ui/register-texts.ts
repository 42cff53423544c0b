// Makes the texts of a feature known when its first page comes, so that the home page stays light.
import { addTexts, type Feature } from '../texts/translation.ts'
import type { Texts } from './define-texts.ts'

/** To be called by a module that the pages of the feature import, before any of them is drawn. */
export function registerTexts(feature: Feature, texts: Texts<object>): void {
  addTexts(feature, texts)
}
