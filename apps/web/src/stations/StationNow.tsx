// The index of an air station: level, value, averaging, clock, age and state together, and advice.
import { useTranslation } from 'react-i18next'
import { isPollutant, POLLUTANT_SYMBOLS, VN_AQI_ADVICE } from '@eos/indices'
import type { LatestIndex, LatestStation } from '@eos/contract/calls/latest'
import { currentIndex } from '@eos/contract/current-index'
import { IndexBadge } from '../ui/IndexBadge.tsx'
import { airLevel } from '../ui/LevelBadge.tsx'
import { formatAge, formatDay, formatHour, zoneLabel } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { formulaText } from '../ui/formula-text.ts'

interface StationNowProps {
  station: LatestStation
  index: LatestIndex
  onWhy: () => void
}

export function StationNow({ station, index, onWhy }: StationNowProps) {
  const { t } = useTranslation(['stations', 'ui'])
  const locale = useLocale()
  const now = useNow()
  const { timeZone } = station
  return (
    <section className="panel station-now" aria-labelledby="now">
      <h2 id="now">{t('now.title')}</h2>
      <div className="now-row">
        <IndexBadge station={station} size="large" />
        <div className="now-facts">
          <p>
            <strong>{t('ui:index.vn_aqi')}</strong> · {t('ui:index.hourly')}
          </p>
          <p>
            {t('now.hour', {
              hour: formatHour(index.periodEnd, timeZone, locale),
              day: formatDay(index.periodStart, timeZone, locale),
              zone: zoneLabel(index.periodEnd, timeZone),
            })}{' '}
            <span className="soft">
              {t('now.age', { age: formatAge(index.periodEnd, now, locale) })}
            </span>
          </p>
          {index.dominant.length > 0 && (
            <p>{t('now.dominant', { pollutants: index.dominant.map(symbolOf).join(', ') })}</p>
          )}
          {index.dayBefore !== null && (
            <p className="soft">{t('now.dayBefore', { value: index.dayBefore })}</p>
          )}
          <p className="small soft">{t('ui:preliminary')}</p>
          <button type="button" className="button not-printed" onClick={onWhy}>
            {t('now.why')}
          </button>
        </div>
      </div>
      <Advice level={currentIndex(station, now)?.level ?? null} />
    </section>
  )
}

/** Advice belongs to its own index: nothing is said for a level of any other rule. */
function Advice({ level }: { level: string | null }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const known = airLevel(level)
  if (!known) return null
  const advice = VN_AQI_ADVICE.byLevel[known.key]
  return (
    <dl className="advice" aria-label={t('now.advice')}>
      <dt>{t('now.general')}</dt>
      <dd>{advice.general[locale]}</dd>
      <dt>{VN_AQI_ADVICE.sensitivePeople[locale]}</dt>
      <dd>{advice.sensitive[locale]}</dd>
    </dl>
  )
}

export function symbolOf(code: string): string {
  return formulaText(isPollutant(code) ? POLLUTANT_SYMBOLS[code] : code)
}
