// The full-screen spinner: only while the organization is loading and while a page's code loads.
import { useTranslation } from 'react-i18next'

export function PageSpinner() {
  const { t } = useTranslation('ui')
  return (
    <output className="page-spinner" aria-label={t('loading')}>
      <span className="spinner" aria-hidden="true" />
    </output>
  )
}
