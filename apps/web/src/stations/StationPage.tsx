// A station's page: what it says now, why, and how it has been.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/latest'
import { useLiveReadings } from '../api/live.ts'
import { StationExceedances } from '../exceedances/StationExceedances.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SkeletonBlock, SkeletonLines } from '../ui/Skeletons.tsx'
import { StationStateTag } from '../ui/StateTag.tsx'
import { formatAge } from '../ui/format.ts'
import { localName } from '../ui/local-name.ts'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Derivation } from './Derivation.tsx'
import { grainFor, readHistoryView, writeHistoryView, type HistoryView } from './history-view.ts'
import { stationPageQuery } from './queries.ts'
import { LatestValues } from './LatestValues.tsx'
import { StationFactsPanel } from './StationFactsPanel.tsx'
import { StationHistory } from './StationHistory.tsx'
import { StationNow } from './StationNow.tsx'
import './stations.css'

export function StationPage() {
  const { t } = useTranslation('stations')
  const { id = '' } = useParams()
  const answer = useQuery(stationPageQuery(id))
  useLiveReadings(id)
  return (
    <div className="page">
      <p className="not-printed">
        <PageLink to="stations">← {t('backToList')}</PageLink>
      </p>
      {answer.isPending ? (
        <>
          <SkeletonLines lines={3} />
          <SkeletonBlock height={220} />
        </>
      ) : answer.data ? (
        <Station
          key={answer.data.station.id}
          station={answer.data.station}
          indicators={answer.data.indicators}
        />
      ) : answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <EmptyState title={t('missing')}>
          <p>{t('missingHint')}</p>
          <PageLink to="stations" className="button">
            {t('backToList')}
          </PageLink>
        </EmptyState>
      )}
    </div>
  )
}

interface StationProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
}

function Station({ station, indicators }: StationProps) {
  const { t } = useTranslation('stations')
  const [search, setSearch] = useSearchParams()
  const measured = station.values.map(({ indicator }) => indicator)
  const view = readHistoryView(search, station.index ? ['aqi', ...measured] : measured)
  const change = (changed: Partial<HistoryView>) =>
    setSearch((present) => writeHistoryView(present, changed), {
      replace: true,
      preventScrollReset: true,
    })
  const showIndicator = (indicator: string) => {
    change({ show: indicator })
    document.getElementById('history')?.scrollIntoView()
  }
  const { index } = station
  return (
    <>
      <StationHead station={station} />
      {station.referenceOnly && <p className="notice">{t('facts.reference')}</p>}
      {index && (
        <StationNow station={station} index={index} onWhy={() => change({ why: 'newest' })} />
      )}
      {index && view.why !== undefined && (
        <Derivation
          key={view.why}
          stationId={station.id}
          grain={view.why === 'newest' ? 'aqiHour' : grainFor(view.period, 'aqi')}
          time={view.why === 'newest' ? undefined : view.why}
          onClose={() => change({ why: undefined })}
        />
      )}
      <LatestValues station={station} indicators={indicators} onChoose={showIndicator} />
      {station.values.length + (index ? 1 : 0) > 0 && (
        <StationHistory station={station} indicators={indicators} view={view} onChange={change} />
      )}
      <StationExceedances station={station} />
      <StationFactsPanel station={station} />
    </>
  )
}

function StationHead({ station }: { station: LatestStation }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const now = useNow()
  const name = localName(station, locale)
  usePageTitle(name)
  return (
    <header>
      <h1>{name}</h1>
      <p>
        <StationStateTag station={station} />
        {station.lastReadingAt && (
          <span className="soft small">
            {' '}
            · {t('column.newest')} {formatAge(station.lastReadingAt, now, locale)}
          </span>
        )}
      </p>
    </header>
  )
}
