// A part of a board in the language that its other parts are not in.
import type { ReactNode } from 'react'
import { LanguageProvider } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

/** A board is read by people of both languages. */
export function InOtherLanguage({ children }: { children: ReactNode }) {
  const other = useLocale() === 'vi' ? 'en' : 'vi'
  return (
    <LanguageProvider value={other}>
      <span lang={other}>{children}</span>
    </LanguageProvider>
  )
}
