// The language of the page, as the functions of format.ts take it.
import { useLanguage } from '../../texts/translation.ts'
import type { Locale } from './format.ts'

export function useLocale(): Locale {
  return useLanguage()
}
