// A station's page: what it says now, why, each indicator against its limit, how it has been, and what the station is.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { StationPage as Page } from '@eos/contract/calls/station-page'
import { useLiveReadings } from '../../api/live.ts'
import { isOutlet, isSurfaceWater } from '../../api/station-kind.ts'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { StationExceedances } from '../exceedances/face.ts'
import { AboutStation } from './about/AboutStation.tsx'
import { TakeAway } from './about/TakeAway.tsx'
import {
  derivationOf,
  readHistoryView,
  seriesOf,
  writeHistoryView,
  type HistoryView,
} from './history/history-view.ts'
import { StationHistory } from './history/StationHistory.tsx'
import { HistoryLink } from './history/HistoryLink.tsx'
import { Indicators } from './indicators/Indicators.tsx'
import { StateLine } from './now/StateLine.tsx'
import { StationHead } from './now/StationHead.tsx'
import { StationNow } from './now/StationNow.tsx'
import { AboutOutlet } from './outlet/AboutOutlet.tsx'
import { OutletDays } from './outlet/OutletDays.tsx'
import { OutletNow } from './outlet/OutletNow.tsx'
import { stationPageQuery } from './queries.ts'
import './register-texts.ts'
import './station-page.css'
import './stations.css'
import { WaterNow } from './water/WaterNow.tsx'
import { Derivation } from './why/Derivation.tsx'

/** `otherwise` is shown where no published station has the address. */
export function StationPage({ otherwise }: { otherwise?: ReactNode }) {
  const { id = '' } = useParams()
  const answer = useQuery(stationPageQuery(id))
  useLiveReadings(id)
  if (answer.data === null) return otherwise
  return (
    <div className="page station-page">
      {answer.isPending ? (
        <>
          <SkeletonRows rows={3} />
          <SkeletonBlock height={420} />
        </>
      ) : answer.data ? (
        <Station key={answer.data.station.id} page={answer.data} />
      ) : (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </div>
  )
}

/** The sections of the page, in their order. */
function Station({ page }: { page: Page }) {
  const { station, indicators, facts } = page
  const [search, setSearch] = useSearchParams()
  const view = readHistoryView(search, seriesOf(station))
  const change = (changed: Partial<HistoryView>) =>
    setSearch((present) => writeHistoryView(present, changed), {
      replace: true,
      preventScrollReset: true,
    })
  const showIndicator = (indicator: string) => {
    change({ show: indicator })
    document.getElementById('history')?.scrollIntoView()
  }
  const linkOf = (indicator: string, name: ReactNode) => (
    <HistoryLink indicator={indicator} onChoose={showIndicator}>
      {name}
    </HistoryLink>
  )
  const hasSeries = station.values.length + (station.index ? 1 : 0) > 0
  const history = hasSeries && (
    <StationHistory station={station} indicators={indicators} view={view} onChange={change} />
  )
  if (isOutlet(station))
    return (
      <>
        <StationHead station={station} facts={facts} />
        <OutletNow station={station} hours={page.hours} linkOf={linkOf} />
        <OutletDays stationId={station.id} />
        {history}
        <StationExceedances station={station} />
        <AboutOutlet station={station} facts={facts} />
      </>
    )
  return (
    <>
      <StationHead station={station} facts={facts} />
      {isSurfaceWater(station) ? (
        <WaterNow station={station} hours={page.hours} facts={facts} linkOf={linkOf} />
      ) : (
        <>
          <NowOfKind page={page} view={view} />
          <Indicators page={page} linkOf={linkOf} />
        </>
      )}
      {history}
      <StationExceedances station={station} />
      <div className="station-band">
        <TakeAway station={station} view={view} />
        <AboutStation station={station} facts={facts} />
      </div>
    </>
  )
}

/** The present state of the station: each kind of station has its own way to say it. */
function NowOfKind({ page, view }: { page: Page; view: HistoryView }) {
  const { t } = useTranslation('stations')
  const { station } = page
  const why = derivationOf(view)
  if (station.medium !== 'air') return <StateLine station={station} />
  if (station.referenceOnly)
    return (
      <>
        <StateLine station={station} />
        <p className="notice">{t('facts.reference')}</p>
      </>
    )
  return (
    <>
      <StationNow page={page} />
      {station.index && why && (
        <Derivation key={view.why} stationId={station.id} grain={why.grain} time={why.time} />
      )}
    </>
  )
}
