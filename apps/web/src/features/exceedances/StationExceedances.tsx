// The limits that a station's means have exceeded, on its page: the finding, thirty days, and the list.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Exceedances } from '@eos/contract/calls/ingestion/exceedances'
import { Download } from 'lucide'
import { useSearchParams } from 'react-router'
import { addressOf } from '../../api/client/address.ts'
import { dailyMeansQuery } from '../../api/daily-means.ts'
import { Action, ActionAnchor } from '../../parts/controls/Action.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { Skeleton, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { Empty } from '../../parts/states/PageStates.tsx'
import { formatDay, zoneLabel } from '../../parts/numbers/format.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { DayLimits } from './DayLimits.tsx'
import { dayVerdicts, type DayVerdicts } from './day-verdicts.ts'
import { NotJudgedNotes } from './NotJudgedNotes.tsx'
import { exceedanceFile, stationExceedancesQuery } from './queries.ts'
import { StationExceedanceTable } from './StationExceedanceTable.tsx'
import './texts.ts'
import './exceedances.css'

interface StationExceedancesProps {
  station: {
    id: string
    timeZone: string
    medium: string
    stationType: string
    hasPermit: boolean
  }
}

type Place = StationExceedancesProps['station']

export function StationExceedances({ station }: StationExceedancesProps) {
  // Emissions and waste water are judged by their permits alone.
  const isSurface = station.stationType.startsWith('surface_water')
  if (station.medium !== 'air' && !isSurface && !station.hasPermit) return null
  return (
    <section className="panel exceedances" aria-labelledby="exceedances">
      {station.medium === 'air' ? <AirDays station={station} /> : <Head station={station} />}
      <List station={station} />
    </section>
  )
}

/** Limits of a day are known of the air. The indicator of the history is shown, or the one that was above most often. */
function AirDays({ station }: { station: Place }) {
  const { t } = useTranslation('exceedances')
  const [search] = useSearchParams()
  // The rendered page may be some seconds behind the list below, which is read from the database.
  const means = useQuery({ ...dailyMeansQuery(station.id), refetchOnMount: 'always' })
  const verdicts = means.data && dayVerdicts(means.data)
  const chosen =
    verdicts?.find(({ indicator }) => indicator.indicator === search.get('show')) ?? verdicts?.[0]
  return (
    <>
      <Head station={station} verdicts={chosen} />
      {means.isPending ? (
        <Skeleton boxes={[{ width: '100%', height: '196px' }]} />
      ) : means.data ? (
        chosen && chosen.counts.known > 0 && <DayLimits verdicts={chosen} />
      ) : (
        <QueryFailure
          title={t('daysFailed')}
          error={means.error}
          onRetry={() => void means.refetch()}
        />
      )}
    </>
  )
}

function Head({ station, verdicts }: { station: Place; verdicts?: DayVerdicts | undefined }) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  const file = exceedanceFile('public', { stationId: station.id })
  const counts = verdicts?.counts
  const finding = () => {
    if (!counts) return t('title')
    const { over, known: count } = counts
    if (count === 0) return t('unknownDays')
    return over > 0 ? t('overDays', { over, count }) : t('withinDays', { count })
  }
  const written = (place: number) =>
    formatDay(`${verdicts!.days.at(place)!.day}T00:00:00Z`, 'UTC', locale)
  const missing = verdicts?.days.filter(({ value, isOpen }) => value === null && !isOpen).length
  return (
    <div className="wrap exceedance-head">
      <div>
        <h2 id="exceedances">{finding()}</h2>
        {verdicts && (
          <p>
            {t('dayMeans', {
              name: formulaText(verdicts.indicator.symbol),
              from: written(0),
              to: written(-1),
            })}{' '}
            {missing ? t('missingDays', { count: missing }) : ''}
          </p>
        )}
      </div>
      <ActionAnchor href={addressOf(file.path, file.query)} download icon={Download}>
        {t('all')}
      </ActionAnchor>
    </div>
  )
}

function List({ station }: { station: Place }) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  const found = useInfiniteQuery(stationExceedancesQuery(station.id, locale))
  const pages: readonly Exceedances[] = found.data?.pages ?? []
  const rows = pages.flatMap(({ data }) => data)
  return (
    <>
      {found.isPending ? (
        <SkeletonRows rows={3} />
      ) : !found.data ? (
        <QueryFailure
          title={t('listFailed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : rows.length === 0 ? (
        <Empty title={t('none')} />
      ) : (
        <>
          <StationExceedanceTable rows={rows} />
          <p className="soft small">
            {t('clock', { zone: zoneLabel(rows[0]!.periodEnd, station.timeZone) })}
          </p>
        </>
      )}
      <NotJudgedNotes notJudged={pages[0]?.notJudged ?? []} />
      {found.hasNextPage && (
        <p className="not-printed needs-script">
          <Action onClick={() => void found.fetchNextPage()}>{t('more')}</Action>
        </p>
      )}
    </>
  )
}
