// Says when the device is offline, when the figures stand still, and when the live connection is lost and is back.
import { useQueryClient } from '@tanstack/react-query'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Offline } from '../../parts/states/PageStates.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { useStaleSince } from '../../api/portal/data-age.ts'
import { useLiveState } from '../../api/live.ts'
import { formatAge } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { useSyncExternalStore } from 'react'

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
  const isOnline = useIsOnline()
  // Stays in the page when empty, so that a screen reader hears what comes into it.
  return (
    <output className={text && isOnline ? 'live-note' : undefined}>
      {isOnline ? text && <span>{text}</span> : <OfflineNote now={now} staleSince={staleSince} />}
    </output>
  )
}

/** The page is as old as its newest answer, or as the answers that the device has kept. */
function OfflineNote({ now, staleSince }: { now: number; staleSince: number | undefined }) {
  const zone = useTimeZone()
  const answers = useQueryClient().getQueryCache().getAll()
  const asOf =
    staleSince ?? (Math.max(0, ...answers.map(({ state }) => state.dataUpdatedAt)) || now)
  return <Offline asOf={asOf} now={now} timeZone={zone} />
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}
