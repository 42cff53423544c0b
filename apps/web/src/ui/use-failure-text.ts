// What a failed call says to people: the server's own sentence, else what its status means, else that it cannot be reached.
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'

export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('ui')
  return (error) => {
    if (!(error instanceof ApiError)) return t('unreachable')
    const { serverText, status } = error
    return serverText ?? (status === 503 ? t('busy') : t('failedStatus', { status }))
  }
}
