// The sessions of the person, and the way to end those that one does not recognise.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnProof, SessionLine } from '@eos/contract/calls/accounts'
import { api } from '../api/api.ts'
import { queryClient } from '../api/queries.ts'
import type { SignedIn } from '../api/session.ts'
import { useTimeZone } from '../api/current-organization.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatAge, formatInstant } from '../ui/format.ts'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { AskProof } from './AskProof.tsx'
import { deviceOf } from './device.ts'
import { sessionsQuery } from './queries.ts'

/** The session that is to be ended, by its id, or all others. */
type Ending = { id: string; device: string } | 'others'

/** Without a session it only asks for the list, which leads to the page for signing in. */
export function Sessions({ session }: { session?: SignedIn }) {
  const { t } = useTranslation('account')
  const sessions = useQuery(sessionsQuery())
  const [ending, setEnding] = useState<Ending>()
  const lines = (sessions.data ?? []).toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
  )
  // The button that was pressed is gone afterwards, so the keyboard goes back to the head of the list.
  const rest = () => {
    setEnding(undefined)
    document.querySelector<HTMLElement>('#account-sessions')?.focus()
  }
  const end = async (body: OwnProof) => {
    const asking = { body, keepException: true }
    if (ending === 'others') await api.ask('DELETE /api/auth/sessions', asking)
    else await api.ask('DELETE /api/auth/sessions/{id}', { ...asking, params: { id: ending!.id } })
    await queryClient.invalidateQueries(sessionsQuery())
    rest()
  }
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
      ) : session && ending ? (
        <AskProof
          session={session}
          text={ending === 'others' ? t('sessions.askOthers') : t('sessions.askOne', ending)}
          action={t(ending === 'others' ? 'sessions.endOthers' : 'sessions.end')}
          send={end}
          onCancel={rest}
        />
      ) : (
        <>
          <ul className="sessions">
            {lines.map((line) => (
              <Line key={line.id} line={line} onEnd={setEnding} />
            ))}
          </ul>
          {lines.length > 1 && (
            <p className="form-actions">
              <button
                type="button"
                className="button button-danger"
                onClick={() => setEnding('others')}
              >
                {t('sessions.endOthers')}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Line({ line, onEnd }: { line: SessionLine; onEnd: (ending: Ending) => void }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const now = useNow()
  const zone = useTimeZone()
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
          aria-label={t('sessions.endOf', { device })}
          onClick={() => onEnd({ id: line.id, device })}
        >
          {t('sessions.end')}
        </button>
      )}
    </li>
  )
}
