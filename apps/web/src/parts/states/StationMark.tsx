// The state of a station: one mark and one word, the same everywhere, with reason, begin and expected return.
import type { StationState } from '@eos/contract/words/vocabulary'
import { useTranslation } from '../../texts/translation.ts'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { formatInstant } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { shownReason } from '../numbers/written-reason.ts'
import { Reason } from './Reason.tsx'
import './states.css'

export interface StationMarkProps {
  state: StationState
  /** In Vietnamese, or as it was written. */
  reason?: string | null
  reasonEn?: string | null
  /** RFC 3339. */
  since?: string | null
  expectedReturn?: string | null
  /** The time zone of the station; without it, that of the page. */
  timeZone?: string
}

export function StationMark(props: StationMarkProps) {
  const ownZone = useTimeZone()
  const { state, reason, reasonEn, since, expectedReturn, timeZone = ownZone } = props
  const { t } = useTranslation('common')
  const locale = useLocale()
  const instant = (time: string) => formatInstant(time, timeZone, locale)
  const shown = shownReason({ reason, reasonEn }, locale)
  const more = [
    since && t('stateSince', { time: instant(since) }),
    shown && <Reason key="reason" of={shown} />,
    expectedReturn && t('stateReturn', { time: instant(expectedReturn) }),
  ].filter(Boolean)
  return (
    <span className="inline-row meta station-state" data-state={state}>
      <span className={`inline-row soft nowrap station-word station-${state}`}>
        <Mark state={state} /> {t(`state.${state}`)}
      </span>
      {more.length > 0 && (
        <span className="faint station-more">
          {more.flatMap((each, place) => (place === 0 ? [each] : [' · ', each]))}
        </span>
      )}
    </span>
  )
}

/** Marks differ in form: full, half, empty, dashed, crossed. */
function Mark({ state }: { state: StationState }) {
  const isDashed = state === 'calibrating' || state === 'maintenance'
  return (
    <svg className="station-mark" viewBox="0 0 12 12" aria-hidden="true">
      <circle
        cx="6"
        cy="6"
        r="4.5"
        fill={state === 'live' ? 'currentColor' : 'none'}
        {...(isDashed && { strokeDasharray: '2 1.53' })}
      />
      {state === 'delayed' && <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />}
      {state === 'withheld' && <path d="M3.5 6h5" />}
      {state === 'closed' && <path d="M3 3l6 6M9 3l-6 6" />}
    </svg>
  )
}
