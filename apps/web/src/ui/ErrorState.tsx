// What a page shows when its data could not be loaded: what happened in the server's words, and a way to try again.
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
