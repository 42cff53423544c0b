// The language that is spoken, as the functions of format.ts take it.
import { useTranslation } from 'react-i18next'
import type { Locale } from './format.ts'

export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return i18n.language === 'vi' ? 'vi' : 'en'
}
