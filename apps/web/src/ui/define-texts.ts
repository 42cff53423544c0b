// A feature writes its texts in English and Vietnamese side by side, and a missing key does not compile.

type Shape = { [key: string]: string | Shape }

/** Plural forms that only English has (`…_one`) may be left out in Vietnamese; every other key must be there. */
type Same<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Same<T[K]>
} & {
  [K in keyof T as K extends `${string}_one` ? K : never]?: string
}

export interface Texts<T> {
  en: T
  vi: Same<T>
}

/**
 * @example export const stationsTexts = defineTexts({ en: { title: 'Stations' }, vi: { title: 'Trạm quan trắc' } })
 */
export function defineTexts<const T extends Shape>(texts: { en: T; vi: Same<T> }): Texts<T> {
  return texts
}
