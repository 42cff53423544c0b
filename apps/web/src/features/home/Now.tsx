// My air and my water, now: one box with one answer each, before everything else.
import { useTranslation } from '../../texts/translation.ts'
import { Empty } from '../../parts/states/PageStates.tsx'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { Advice } from '../../parts/advice/Advice.tsx'
import { AirHours, AirNow } from './AirNow.tsx'
import type { Indicators } from './NewestValues.tsx'
import type { Overview } from './overview.ts'
import { WaterNow } from './WaterNow.tsx'

interface NowProps {
  overview: Overview
  place: string
  indicators: Indicators
}

export function Now({ overview, place, indicators }: NowProps) {
  const { highest } = overview
  return (
    <div className="now" data-testid={highest && 'headline'}>
      {highest ? (
        <AirNow station={highest} speaking={overview.speaking.length} indicators={indicators} />
      ) : (
        <NoAir hasStations={overview.air.length > 0} place={place} />
      )}
      <WaterNow stations={overview.water} indicators={indicators} />
      {highest && (
        <>
          <AirHours station={highest} />
          <Advice index={highest.index} />
        </>
      )}
    </div>
  )
}

function NoAir({ hasStations, place }: { hasStations: boolean; place: string }) {
  const { t } = useTranslation('home')
  return (
    <div className="now-air">
      <Empty
        title={t(hasStations ? 'noneReporting' : 'noAir', { place })}
        actions={
          <>
            <ActionLink to="map">{t('map')}</ActionLink>
            <ActionLink to="stations">{t('allStations')}</ActionLink>
          </>
        }
      >
        {t(hasStations ? 'noneReportingText' : 'noAirText')}
      </Empty>
    </div>
  )
}
