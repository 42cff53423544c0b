// A feature writes its texts in English and Vietnamese side by side, and a missing key does not compile.
import { addTexts } from '../texts/translation.ts'

type Shape = { [key: string]: string | Shape }

/** Plural forms that only English has (`…_one`) may be left out in Vietnamese; every other key must be there. */
type Same<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Same<T[K]>
} & {
  [K in keyof T as K extends `${string}_one` ? K : never]?: string
}

export interface Texts<Feature, T> {
  feature: Feature
  en: T
  vi: Same<T>
}

/**
 * Pages and parts import the module that calls this, so that their texts come with them and are known before they are
 * drawn. `app/all-texts.ts` names it, for the types of the keys.
 *
 * @example export const mapTexts = defineTexts('map', { en: { title: 'Map' }, vi: { title: 'Bản đồ' } })
 */
export function defineTexts<const Feature extends string, const T extends Shape>(
  feature: Feature,
  texts: { en: T; vi: Same<T> },
): Texts<Feature, T> {
  addTexts(feature, texts)
  return { feature, ...texts }
}
