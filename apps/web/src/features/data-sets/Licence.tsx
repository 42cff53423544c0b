// The licence of the data and how the source is named; where none was chosen, that is said.
import type { DataSets } from '@eos/contract/calls/data-sets'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import './licence.css'
import './texts.ts'

export function Licence({ of: { licence, publisher } }: { of: DataSets }) {
  const { t } = useTranslation('dataSets')
  const locale = useLocale()
  if (!licence) return <p>{t('licence.none')}</p>
  const source = publisher ? localName(publisher, locale) : t('licence.portal')
  return (
    <>
      <p>
        <a href={licence.url} rel="license noopener noreferrer">
          {licence.name} ({licence.short})
        </a>
        {'. '}
        {licence.about}
      </p>
      <p>{t('licence.cite')}</p>
      <blockquote className="soft licence-cite">
        {t('licence.example', { source, licence: licence.short })}
      </blockquote>
    </>
  )
}
