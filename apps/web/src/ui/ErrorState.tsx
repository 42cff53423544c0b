// The content of a page whose data could not be loaded: the server's sentence, and a button that tries again.
import { useTranslation } from 'react-i18next'
import { forgive } from '../api/queries.ts'
import { useFailureText } from './use-failure-text.ts'

export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  const failureText = useFailureText()
  const retry = () => {
    forgive(error)
    onRetry()
  }
  return (
    <div className="failed" role="alert">
      <p className="empty-title">{t('failed')}</p>
      <p>{failureText(error)}</p>
      <button type="button" className="button" onClick={retry}>
        {t('retry')}
      </button>
    </div>
  )
}
