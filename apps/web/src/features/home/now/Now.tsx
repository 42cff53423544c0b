// My air and my water, now: one box with one answer each, before everything else.
import { useTranslation } from '../../../texts/translation.ts'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { Advice } from '../../../parts/advice/Advice.tsx'
import { AirHours, AirNow } from './AirNow.tsx'
import type { Indicators } from './NewestValues.tsx'
import type { Overview } from '../overview.ts'
import { useShownAir } from './use-shown-air.ts'
import { WaterNow } from './WaterNow.tsx'

interface NowProps {
  overview: Overview
  place: string
  indicators: Indicators
}

export function Now({ overview, place, indicators }: NowProps) {
  const { highest, speaking } = overview
  const { shown, km } = useShownAir(overview)
  return (
    <div className="now" data-testid={shown && 'headline'}>
      {shown && highest ? (
        <AirNow
          station={shown}
          of={{ highest, speaking: speaking.length, km }}
          indicators={indicators}
        />
      ) : (
        <NoAir hasStations={overview.air.length > 0} place={place} />
      )}
      {shown && (
        <>
          <Advice index={shown.index} />
          <AirHours station={shown} />
        </>
      )}
      <WaterNow stations={overview.water} indicators={indicators} />
    </div>
  )
}

function NoAir({ hasStations, place }: { hasStations: boolean; place: string }) {
  const { t } = useTranslation('home')
  return (
    <div className="stack gap-4 now-air">
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
