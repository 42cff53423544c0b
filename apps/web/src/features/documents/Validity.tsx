// Whether a document holds, in words beside a sign.
import type { RelatedDocument, WholeDocument } from '@eos/contract/calls/documents'
import { documentKindWords } from '@eos/contract/publishing/documents'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { writtenDate } from './written-date.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'

type Judged = Pick<
  WholeDocument,
  'validity' | 'effectiveFrom' | 'effectiveTo' | 'replacedBy' | 'amendedBy'
>

export function Validity({ document }: { document: Judged }) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { validity, effectiveFrom, effectiveTo, replacedBy, amendedBy } = document
  const on = (day: string | null) => (day === null ? '' : writtenDate(day, locale))
  if (validity === 'undated') return null
  if (validity === 'replaced')
    return (
      <Tag>
        {replacedBy
          ? t('validity.replacedBy', { by: shortName(replacedBy) })
          : t('validity.replaced')}
      </Tag>
    )
  if (validity === 'expired') return <Tag>{t('validity.expired', { day: on(effectiveTo) })}</Tag>
  if (validity === 'not_yet')
    return <Tag kind="late">{t('validity.notYet', { day: on(effectiveFrom) })}</Tag>
  return (
    <>
      <Tag kind="ok">
        {effectiveFrom ? t('validity.since', { day: on(effectiveFrom) }) : t('validity.inForce')}
      </Tag>
      {amendedBy.length > 0 && <Tag kind="late">{t('validity.amended')}</Tag>}
    </>
  )
}

/** Kind and number, as people cite it; the number of a regulation says its kind itself. */
export function citedAs(
  { number, kind }: Pick<WholeDocument, 'number' | 'kind'>,
  locale: Locale,
): string {
  const word = documentKindWords[kind][locale]
  if (number === null) return word
  return kind === 'standard' ? number : `${word} ${number}`
}

/** The number, as people cite it; the name where there is none. */
export function shortName({ number, name }: Pick<RelatedDocument, 'number' | 'name'>): string {
  return number ?? name
}
