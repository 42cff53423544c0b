// A text in the language in which it is written, which those who hear it are told where it is not that of the page.
import type { WrittenText } from '@eos/contract/calls/news'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

export function Written({ of }: { of: WrittenText }) {
  const locale = useLocale()
  return of.lang === locale ? of.text : <span lang={of.lang}>{of.text}</span>
}
