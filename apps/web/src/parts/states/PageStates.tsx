// The states of a page or a part of it in place of its content: each names the cause and what can be done.
import { Inbox, RotateCw, WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { formatAge, formatClock, formatInstant, type Instant } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { Action } from '../controls/Action.tsx'
import { Icon, type IconNode } from '../controls/Icon.tsx'
import { Note } from '../controls/Note.tsx'
import './states.css'

interface EmptyProps {
  /** The missing thing and its place: "No ozone values from 16 to 22 November". */
  title: string
  icon?: IconNode
  /** Why, and until when. */
  children?: ReactNode
  /** The nearest data: `ActionLink`s. */
  actions?: ReactNode
}

/** The question was good, the answer is nothing. */
export function Empty({ title, icon = Inbox, children, actions }: EmptyProps) {
  return (
    <div className="stack page-state">
      <Icon of={icon} size={24} />
      <p className="page-state-title">{title}</p>
      {children && <p>{children}</p>}
      {actions && <div className="wrap page-state-actions">{actions}</div>}
    </div>
  )
}

interface SavedProps {
  /** When what is shown was computed or stored. */
  asOf: Instant
  /** The clock in milliseconds. */
  now: number
  timeZone: string
}

/** Above values that could not be renewed. */
export function Stale({ asOf, now, timeZone }: SavedProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const words = {
    time: formatClock(asOf, timeZone, locale),
    age: formatAge(asOf, now, locale, 'short'),
  }
  return (
    <Note kind="late" isBand title={t('staleTitle', words)}>
      {t('staleText')}
    </Note>
  )
}

/** Above the stored page of a device without a network. */
export function Offline({ asOf, now, timeZone }: SavedProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const words = {
    time: formatInstant(asOf, timeZone, locale),
    age: formatAge(asOf, now, locale, 'short'),
  }
  return (
    <Note kind="late" isBand icon={WifiOff} title={t('offlineTitle')}>
      {t('offlineText', words)}
    </Note>
  )
}

interface FailedProps {
  /** The sentence about what could not be loaded: "The indicators could not be loaded." */
  title: string
  /** A sentence about what is still valid. */
  children?: ReactNode
  /** The server's status and reference, for those who ask about it. */
  status?: number | undefined
  reference?: string | undefined
  onRetry: () => void
  /** More than to try again. */
  actions?: ReactNode
}

/** In the place of the part that failed; the rest of the page stays. */
export function Failed({ title, children, status, reference, onRetry, actions }: FailedProps) {
  const { t } = useTranslation(['parts', 'common'])
  return (
    <div className="page-failed">
      <Note kind="over" title={title} isAlert>
        {children} {status !== undefined && t('failedStatus', { status })}
        {reference && ` ${t('failedReference', { reference })}`}
      </Note>
      <div className="wrap page-state-actions">
        <Action icon={RotateCw} onClick={onRetry}>
          {t('common:retry')}
        </Action>
        {actions}
      </div>
    </div>
  )
}
