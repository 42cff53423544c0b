// What a failed call says to people: the server's own sentence, else the status it answered with, else that it cannot be reached.
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'

export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('ui')
  return (error) =>
    error instanceof ApiError
      ? (error.serverText ?? t('failedStatus', { status: error.status }))
      : t('unreachable')
}
