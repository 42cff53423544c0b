// Why a station does or does not speak: one word with one sign, the same on every page, with reason and since-when on request.
import type { StationState } from '@eos/contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { formatInstant } from './format.ts'
import { useLocale } from './use-locale.ts'

interface StateTagProps {
  state: StationState
  reason?: string | null
  /** RFC 3339. */
  since?: string | null
  timeZone?: string
}

/** Signs differ in form, so that a state can be told without its colour. */
const signs: Record<StationState, string> = {
  live: '●',
  delayed: '◐',
  offline: '○',
  calibrating: '⚙',
  maintenance: '⚒',
  closed: '✕',
  withheld: '–',
}

export function StateTag({ state, reason, since, timeZone = 'Asia/Ho_Chi_Minh' }: StateTagProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  return (
    <span className={`state state-${state}`} data-state={state}>
      <span aria-hidden="true">{signs[state]}</span> {t(`state.${state}`)}
      {reason && <span className="state-more"> · {reason}</span>}
      {since && (
        <span className="state-more">
          {' '}
          · {t('stateSince', { time: formatInstant(since, timeZone, locale) })}
        </span>
      )}
    </span>
  )
}
