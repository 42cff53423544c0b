// Names as they are read: in the language that is spoken, where there is one in that language, and written as the field writes them.
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

/** What is searched for and sent stays as it is stored. */
export function writtenName(name: string): string {
  return formulaText(provinceName(name))
}
