// Names in the language of the page, where there is one, with formulas as the field writes them.
import { provinceName } from '@eos/contract/labels/province-names'
import type { Locale } from './format.ts'
import { formulaText } from './formula-text.ts'

interface Named {
  name: string
  nameEn?: string | null | undefined
}

export function localName(thing: Named, locale: Locale): string {
  return writtenName((locale === 'en' ? thing.nameEn : undefined) || thing.name)
}

/** Searches and requests use the stored name. */
export function writtenName(name: string): string {
  return formulaText(provinceName(name))
}
