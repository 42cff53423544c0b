// The sentence for a failed call: the server's own, else the meaning of the status, else that the server cannot be
// reached.
import { useTranslation } from '../../texts/translation.ts'
import { ApiError } from '../../api/client/api-error.ts'

export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return (error) => {
    if (!(error instanceof ApiError)) return t('unreachable')
    const { serverText, status } = error
    return serverText ?? (status === 503 ? t('busy') : t('failedStatus', { status }))
  }
}
