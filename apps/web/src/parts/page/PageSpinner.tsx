// The full-screen spinner: only while the organization is loading and while a page's code loads.
import { useTranslation } from '../../texts/translation.ts'

import { useSiteName } from './PageTitle.tsx'

export function PageSpinner() {
  const { t } = useTranslation('common')
  return (
    <output className="page-spinner" aria-label={t('loading')}>
      <title>{useSiteName()}</title>
      <span className="spinner" aria-hidden="true" />
      <span className="spinner-words">{t('stillLoading')}</span>
    </output>
  )
}
