// The windows that were declared for one station; those that are not over can be ended, or cancelled before they begin.
import { useTranslation } from '../../texts/translation.ts'
import type { StateOfStation, StationWindow } from '@eos/contract/calls/stations/station-states'
import { Action } from '../../parts/controls/Action.tsx'
import { formatInstant } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { isOpenWindow } from './open-window.ts'

interface StationWindowsProps {
  station: StateOfStation
  windows: readonly StationWindow[]
  onEnd: (window: StationWindow) => void
}

export function StationWindows({ station, windows, onEnd }: StationWindowsProps) {
  const { t } = useTranslation('states')
  const now = useNow()
  if (windows.length === 0) return null
  return (
    <>
      <h3>{t('windows')}</h3>
      <ul className="states-windows">
        {windows.map((window) => (
          <li key={window.id}>
            <WindowFacts window={window} timeZone={station.timeZone} />
            {mayEnd(station, window) && isOpenWindow(window, now) && (
              <Action onClick={() => onEnd(window)}>
                {Date.parse(window.from) > now ? t('cancelPlanned') : t('end')}
              </Action>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A closure is ended by those who may declare one. */
function mayEnd({ mayDeclare, mayClose }: StateOfStation, { kind }: StationWindow): boolean {
  return kind === 'closed' ? mayClose : mayDeclare
}

function WindowFacts({ window, timeZone }: { window: StationWindow; timeZone: string }) {
  const { t } = useTranslation(['states', 'common'])
  const locale = useLocale()
  const at = (time: string) => formatInstant(time, timeZone, locale)
  const reason = (locale === 'en' ? window.reasonEn : undefined) || window.reason
  return (
    <span>
      <strong>{t(`common:state.${window.kind}`)}</strong> {at(window.from)} –{' '}
      {window.to ? at(window.to) : t('openEnd')}
      <span className="soft small states-line">
        {[
          reason,
          window.declaredBy,
          window.endedAt && t('endedAt', { time: at(window.endedAt), name: window.endedBy ?? '' }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
