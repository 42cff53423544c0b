// Tries again by itself what failed in passing, and says when.
import { ApiError } from '../../api/client/api-error.ts'
import { useTranslation } from '../../texts/translation.ts'
import { useCountdown } from './use-countdown.ts'

/** Says whether the same question may be answered a little later. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

export function AgainLine({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('admin')
  const isOn = isPassing(error)
  const seconds = useCountdown(isOn, retry)
  return isOn && <p className="soft">{t('again', { count: seconds })}</p>
}
