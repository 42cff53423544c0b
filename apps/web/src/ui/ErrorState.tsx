// What a page shows when its data could not be loaded: what happened in the server's words, and a way to try again.
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'

export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  const known = error instanceof ApiError ? error : undefined
  const cause = known
    ? (known.serverText ?? t('failedStatus', { status: known.status }))
    : t('unreachable')
  return (
    <div className="failed" role="alert">
      <p className="empty-title">{t('failed')}</p>
      <p>{cause}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
