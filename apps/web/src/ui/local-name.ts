// Names in the language that is spoken, where there is one in that language.
import type { Locale } from './format.ts'

interface Named {
  name: string
  nameEn?: string | null | undefined
}

export function localName(thing: Named, locale: Locale): string {
  return (locale === 'en' ? thing.nameEn : undefined) || thing.name
}
