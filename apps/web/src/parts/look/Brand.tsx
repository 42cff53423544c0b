// Says whose site it is: emblem, full name, and what the site is about.
import { useTranslation } from '../../texts/translation.ts'
import { fullName, type Shown } from '../numbers/full-name.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { OwnMark } from './OwnMark.tsx'

export function Brand({ organization }: { organization: Shown | undefined }) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  return (
    <>
      <OwnMark look={organization?.look} className="brand-mark" />
      <span>
        <span className="brand-name">{organization ? fullName(organization, locale) : 'Eos'}</span>
        <span className="brand-line">{t('tagline')}</span>
      </span>
    </>
  )
}
