// The sessions of the person, and the way to end those that one does not recognise.
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide'
import { useState } from 'react'
import { Action } from '../../parts/controls/Action.tsx'
import { Icon } from '../../parts/controls/Icon.tsx'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import type { OwnProof, SessionLine } from '@eos/contract/calls/people/accounts'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import type { SignedIn } from '../../api/session.ts'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatAge, formatInstant } from '../../parts/numbers/format.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { AccountPart } from './AccountPart.tsx'
import { AskProof } from './AskProof.tsx'
import { deviceOf, isPhone } from './device.ts'
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
    <AccountPart id="account-sessions" title={t('sessions.title')} text={t('sessions.text')}>
      {!sessions.data ? (
        sessions.isError ? (
          <QueryFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
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
              <Action onClick={() => setEnding('others')}>{t('sessions.endOthers')}</Action>
            </p>
          )}
        </>
      )}
    </AccountPart>
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
      <p className="cluster session-device">
        <Icon of={isPhone(line.userAgent) ? Smartphone : Monitor} />
        <span>{device}</span>
        {line.isCurrent && <Tag kind="ok">{t('sessions.current')}</Tag>}
      </p>
      {!line.isCurrent && (
        <Action
          aria-label={t('sessions.endOf', { device })}
          onClick={() => onEnd({ id: line.id, device })}
        >
          {t('sessions.end')}
        </Action>
      )}
      <p className="wrap soft meta session-times">
        <span>{t('sessions.lastSeen', { age: formatAge(line.lastSeenAt, now, locale) })}</span>
        {line.address && <span>{line.address}</span>}
        <span>{t('sessions.since', { time: formatInstant(line.createdAt, zone, locale) })}</span>
      </p>
    </li>
  )
}
