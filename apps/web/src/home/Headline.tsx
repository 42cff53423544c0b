// The one number of the home page, with everything that makes it honest: level, value, index, averaging, clock, age,
// state.
import { useTranslation } from 'react-i18next'
import { formatAge, formatDay, formatHour, zoneLabel } from '../ui/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LevelBadge } from '../ui/LevelBadge.tsx'
import { localName } from '../ui/local-name.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { Advice } from './Advice.tsx'
import type { Indicators } from './NewestValues.tsx'
import type { IndexedStation, Overview } from './overview.ts'
import { formulaText } from '../ui/formula-text.ts'

interface HeadlineProps {
  overview: Overview
  place: string
  indicators: Indicators
}

export function Headline({ overview, place, indicators }: HeadlineProps) {
  const { t } = useTranslation('home')
  if (overview.highest)
    return (
      <HeadlineStation
        station={overview.highest}
        speaking={overview.speaking.length}
        indicators={indicators}
      />
    )
  if (overview.air.length === 0)
    return (
      <EmptyState title={t('noAir', { place })}>
        <p>{t('noAirText')}</p>
        <WaysOn />
      </EmptyState>
    )
  return (
    <EmptyState title={t('noneReporting', { place })}>
      <p>{t('noneReportingText')}</p>
    </EmptyState>
  )
}

interface HeadlineStationProps {
  station: IndexedStation
  speaking: number
  indicators: Indicators
}

function HeadlineStation({ station, speaking, indicators }: HeadlineStationProps) {
  const { t } = useTranslation(['home', 'ui'])
  const locale = useLocale()
  const now = useNow()
  const { index, timeZone } = station
  return (
    <section className="panel headline" data-testid="headline">
      <div className="headline-number">
        <p className="soft small">{t('highestOf', { count: speaking })}</p>
        <LevelBadge value={index.value} level={index.level} size="large" />
        <h2>
          <PageLink to="stations/:id" parameters={{ id: station.id }}>
            {localName(station, locale)}
          </PageLink>
        </h2>
        <p>
          {t('mainPollutant', {
            names: index.dominant
              .map((code) => formulaText(indicators[code]?.symbol ?? code))
              .join(', '),
          })}
        </p>
        <p className="small">
          <strong>{t('indexName')}</strong> · {t('averaging')}
        </p>
        <p className="small">
          <span className="number">
            {t('hour', {
              hour: formatHour(index.periodEnd, timeZone, locale),
              day: formatDay(index.periodStart, timeZone, locale),
              zone: zoneLabel(index.periodEnd, timeZone),
            })}
          </span>{' '}
          · {formatAge(index.periodEnd, now, locale)} · <StateTag state={station.state} />
        </p>
        <p className="small soft">{t('ui:preliminary')}</p>
        <WaysOn />
      </div>
      <Advice rule={index.rule} level={index.level} />
    </section>
  )
}

function WaysOn() {
  const { t } = useTranslation('home')
  return (
    <p className="headline-links not-printed">
      <PageLink to="map" className="button button-primary">
        {t('map')}
      </PageLink>
      <PageLink to="stations" className="button">
        {t('allStations')}
      </PageLink>
    </p>
  )
}
