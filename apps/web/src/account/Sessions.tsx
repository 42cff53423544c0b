// Where one is signed in, and the way to end what one does not recognise.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SessionLine } from '@eos/contract/calls/accounts'
import { queryClient } from '../api/queries.ts'
import { useTimeZone } from '../api/current-organization.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatAge, formatInstant } from '../ui/format.ts'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { deviceOf } from './device.ts'
import { endOtherSessions, endSession, sessionsQuery } from './queries.ts'

export function Sessions() {
  const { t } = useTranslation('account')
  const sessions = useQuery(sessionsQuery())
  const lines = (sessions.data ?? []).toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
  )
  return (
    <section className="panel account-part" aria-labelledby="account-sessions">
      <h2 id="account-sessions" tabIndex={-1}>
        {t('sessions.title')}
      </h2>
      <p className="small soft">{t('sessions.text')}</p>
      {sessions.isError ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : sessions.isPending ? (
        <SkeletonLines />
      ) : (
        <>
          <ul className="sessions">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          {lines.length > 1 && <EndOthers />}
        </>
      )}
    </section>
  )
}

function Line({ line }: { line: SessionLine }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const now = useNow()
  const zone = useTimeZone()
  const end = useEnding(() => endSession(line.id))
  const device = deviceOf(line.userAgent) ?? t('sessions.unknownDevice')
  return (
    <li className="session" title={line.userAgent ?? undefined}>
      <div>
        <p className="session-device">
          {device}
          {line.isCurrent && <span className="tag">{t('sessions.current')}</span>}
        </p>
        <p className="small soft">
          {t('sessions.lastSeen', { age: formatAge(line.lastSeenAt, now, locale) })}
          {line.address && ` · ${line.address}`}
          <br />
          {t('sessions.since', { time: formatInstant(line.createdAt, zone, locale) })}
        </p>
      </div>
      {!line.isCurrent && (
        <button
          type="button"
          className="button"
          aria-disabled={end.isPending || undefined}
          aria-label={t('sessions.endOf', { device })}
          onClick={end.start}
        >
          {t('sessions.end')}
        </button>
      )}
    </li>
  )
}

function EndOthers() {
  const { t } = useTranslation('account')
  const end = useEnding(endOtherSessions)
  return (
    <p className="form-actions">
      <button
        type="button"
        className="button button-danger"
        aria-disabled={end.isPending || undefined}
        onClick={end.start}
      >
        {t('sessions.endOthers')}
      </button>
    </p>
  )
}

/** Its button is gone afterwards, so the keyboard goes back to the head of the list. */
function useEnding(work: () => Promise<void>): { isPending: boolean; start: () => void } {
  const { isPending, mutate } = useMutation({
    mutationFn: work,
    onSettled: async () => {
      await queryClient.invalidateQueries(sessionsQuery())
      document.querySelector<HTMLElement>('#account-sessions')?.focus()
    },
  })
  return {
    isPending,
    start: () => {
      if (!isPending) mutate()
    },
  }
}
