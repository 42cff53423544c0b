// A reason as it was written; where that is in another language than the page, it says so to eyes and ears.
import { useTranslation } from '../../texts/translation.ts'
import type { ShownReason } from '../numbers/written-reason.ts'

export function Reason({ of: { words, lang } }: { of: ShownReason }) {
  const { t } = useTranslation('common')
  if (lang === undefined) return words
  return (
    <>
      <span lang={lang}>{words}</span> ({t('inVietnamese')})
    </>
  )
}
