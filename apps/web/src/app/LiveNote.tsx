// Says when the figures stand still, and when the live connection is lost and when it is back.
import { useTranslation } from 'react-i18next'
import { useStaleSince } from '../api/figures-age.ts'
import { useLiveState } from '../api/live.ts'
import { formatAge } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'

export function LiveNote() {
  const { t } = useTranslation('app')
  const locale = useLocale()
  const now = useNow()
  const staleSince = useStaleSince()
  const live = useLiveState()
  const text =
    live !== 'off' && staleSince !== undefined
      ? t('live.old', { age: formatAge(staleSince, now, locale) })
      : live === 'lost'
        ? t('live.lost')
        : live === 'back'
          ? t('live.back')
          : undefined
  // Stays in the page when empty, so that a screen reader hears what comes into it.
  return <output className={text ? 'live-note' : undefined}>{text}</output>
}
