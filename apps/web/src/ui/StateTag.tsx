// The state of a station: one word with one sign, the same on every page, with reason and begin on request.
import type { LatestStation } from '@eos/contract/calls/latest'
import type { StationState } from '@eos/contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/current-organization.ts'
import { formatInstant } from './format.ts'
import { useLocale } from './use-locale.ts'

interface StateTagProps {
  state: StationState
  /** In Vietnamese, or as it was written. */
  reason?: string | null
  reasonEn?: string | null
  /** RFC 3339. */
  since?: string | null
  expectedReturn?: string | null
  timeZone?: string
}

/** Signs differ in form, so that states can be distinguished without colours. */
const signs: Record<StationState, string> = {
  live: '●',
  delayed: '◐',
  offline: '○',
  calibrating: '⚙',
  maintenance: '⚒',
  closed: '✕',
  withheld: '–',
}

export function StateTag(props: StateTagProps) {
  const ownZone = useTimeZone()
  const { state, reason, reasonEn, since, expectedReturn, timeZone = ownZone } = props
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const why = (locale === 'en' ? reasonEn : undefined) || reason
  const instantText = (time: string) => formatInstant(time, timeZone, locale)
  const more = [
    since && t('stateSince', { time: instantText(since) }),
    expectedReturn && t('stateReturn', { time: instantText(expectedReturn) }),
    why,
  ].filter(Boolean)
  return (
    <span className={`state state-${state}`} data-state={state}>
      <span aria-hidden="true">{signs[state]}</span> {t(`state.${state}`)}
      {more.length > 0 && <span className="state-more"> · {more.join(' · ')}</span>}
    </span>
  )
}

/** The tag of a station of the public snapshot; a live station needs no explanation. */
export function StationStateTag({ station }: { station: LatestStation }) {
  const { state, timeZone } = station
  if (state === 'live') return <StateTag state={state} />
  return (
    <StateTag
      state={state}
      reason={station.stateReason}
      reasonEn={station.stateReasonEn}
      since={station.stateSince}
      expectedReturn={station.expectedReturn}
      timeZone={timeZone}
    />
  )
}
