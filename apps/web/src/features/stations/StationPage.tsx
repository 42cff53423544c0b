// A station's page: what it says now, why, each indicator against its limit, how it has been, and what the station is.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { StationPage as Page } from '@eos/contract/calls/stations/station-page'
import { useLiveReadings } from '../../api/live.ts'
import { isOutlet, isSurfaceWater } from '../../api/station-kind.ts'
import type { IndicatorLink } from '../../parts/limits/IndicatorTable.tsx'
import { ReportStation } from '../../parts/report/ReportStation.tsx'
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
} from './history/series/history-view.ts'
import { StationHistory } from './history/StationHistory.tsx'
import { HistoryLink } from './history/HistoryLink.tsx'
import { Indicators } from './indicators/Indicators.tsx'
import { NotShownNotes } from './now/NotShownNotes.tsx'
import { StateLine } from './now/StateLine.tsx'
import { StationHead } from './now/StationHead.tsx'
import { StationNow } from './now/StationNow.tsx'
import { AboutOutlet } from './outlet/AboutOutlet.tsx'
import { OutletDays } from './outlet/OutletDays.tsx'
import { OutletNow } from './outlet/OutletNow.tsx'
import { stationPageQuery } from './queries.ts'
import './texts.ts'
import './station-page.css'
import './stations.css'
import { WaterDerivation } from './water/WaterDerivation.tsx'
import { PointsNear } from './water/PointsNear.tsx'
import { WaterNow } from './water/WaterNow.tsx'
import { explainedIndex } from './water/water-why.ts'
import { Derivation } from './derivation/Derivation.tsx'

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
  const view = readHistoryView(search, seriesOf(page))
  const explained = explainedIndex(search, page.waterIndex)
  const change = (changed: Partial<HistoryView>) =>
    setSearch((present) => writeHistoryView(present, changed), {
      replace: true,
      preventScrollReset: true,
    })
  const linkOf = historyLinks((indicator) => change({ show: indicator }))
  const history = (station.index !== null || station.values.length > 0) && (
    <StationHistory station={station} indicators={indicators} view={view} onChange={change} />
  )
  if (isOutlet(station))
    return (
      <>
        <Head page={page} />
        <OutletNow station={station} hours={page.hours} linkOf={linkOf} />
        <ReportStation {...page} />
        <OutletDays stationId={station.id} />
        {history}
        <StationExceedances station={station} />
        <div className="station-band">
          <TakeAway station={station} view={view} />
          <AboutOutlet station={station} facts={facts} />
        </div>
      </>
    )
  return (
    <>
      <Head page={page} />
      {isSurfaceWater(station) ? (
        <>
          <WaterNow station={station} page={page} linkOf={linkOf} />
          {explained && (
            <WaterDerivation key={explained.averaging} stationId={station.id} of={explained} />
          )}
          <PointsNear stationId={station.id} />
        </>
      ) : (
        <>
          <NowOfKind page={page} view={view} />
          <Indicators page={page} linkOf={linkOf} />
        </>
      )}
      <ReportStation {...page} />
      {history}
      <StationExceedances station={station} />
      <div className="station-band">
        <TakeAway station={station} view={view} />
        <AboutStation station={station} facts={facts} />
      </div>
    </>
  )
}

/** Links from an indicator to its history on the same page. */
function historyLinks(show: (indicator: string) => void): IndicatorLink {
  const choose = (indicator: string) => {
    show(indicator)
    document.getElementById('history')?.scrollIntoView()
  }
  return (indicator, name) => (
    <HistoryLink indicator={indicator} onChoose={choose}>
      {name}
    </HistoryLink>
  )
}

function Head({ page }: { page: Page }) {
  return (
    <>
      <StationHead station={page.station} facts={page.facts} />
      <NotShownNotes page={page} />
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
