// The readings of one indicator: the chart with its lanes and legend, or its twin, the table.
import { CalendarX2 } from 'lucide'
import { useMemo } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { ReviewVerdict } from '@eos/contract/readings/reviews'
import type { ReviewedStation, ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { useTranslation } from '../../../texts/translation.ts'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonBlock } from '../../../parts/states/Skeleton.tsx'
import { formatNumber, zoneLabel } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { OverlayChoice, useBesideNames } from '../chart/OverlayChoice.tsx'
import { chartColumns } from '../chart/chart-data.ts'
import { ChartLanes } from '../chart/ChartLanes.tsx'
import { ChartLegend } from '../chart/ChartLegend.tsx'
import { HoursInRange } from './HoursInRange.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { OtherIndicators } from '../chart/OtherIndicators.tsx'
import { seriesQuery } from '../queries.ts'
import { ReadingsTable } from './ReadingsTable.tsx'
import type { ReviewView } from '../review-address.ts'
import { ReviewChart } from '../chart/ReviewChart.tsx'
import { useNeighbourMedian } from '../chart/use-neighbour-median.ts'
import { ViewControls } from '../chart/ViewControls.tsx'

interface ReadingsProps {
  station: ReviewedStation
  view: ReviewView
  /** The reviews within the shown range. */
  reviews: readonly Review[]
  onChange: (change: Partial<ReviewView>) => void
  onVerdict: (verdict: ReviewVerdict) => void
}

export function Readings(props: ReadingsProps) {
  const { station, view, onChange } = props
  const { t } = useTranslation('quality')
  const of = { stationId: view.stationId, indicator: view.indicator }
  const series = useQuery(seriesQuery(of, { from: view.from, to: view.to }))
  const { symbol = '' } = station.indicators.find(({ code }) => code === view.indicator) ?? {}
  return (
    <section className="panel quality-readings" aria-labelledby="quality-readings">
      <h2 id="quality-readings">
        {formulaText(symbol)} – {station.name}
      </h2>
      <ViewControls view={view} timeZone={station.timeZone} onChange={onChange} />
      {series.isError ? (
        <QueryFailure error={series.error} onRetry={() => void series.refetch()} />
      ) : series.isPending ? (
        <SkeletonBlock height={380} />
      ) : series.data.time.length === 0 && series.data.marks.length === 0 ? (
        <Empty title={t('station.empty')} icon={CalendarX2}>
          {t('station.emptyText')}
        </Empty>
      ) : (
        <div className={series.isPlaceholderData ? 'quality-stale' : undefined}>
          <Drawn {...props} series={series.data} />
        </div>
      )}
    </section>
  )
}

function Drawn(props: ReadingsProps & { series: ReviewSeries }) {
  const { station, view, series, reviews, onChange, onVerdict } = props
  const of = { stationId: view.stationId, indicator: view.indicator }
  const median = useNeighbourMedian(station, of, { from: view.from, to: view.to }, series)
  const names = useBesideNames(station)
  if (median) names.set('median', median.name)
  const columns = useColumns(view, series, median?.series)
  const hasOtherAxis = columns.lines.some(({ unit }) => unit !== series.unit)
  return (
    <>
      {view.asTable ? (
        <ReadingsTable series={series} />
      ) : (
        <>
          {/* The colours of its signs are chosen for light paper. */}
          <div className="quality-drawing" data-theme="light">
            <ReviewChart
              columns={columns}
              series={series}
              reviews={reviews}
              stationName={station.name}
              range={view.range}
              onRange={(chosen) => onChange({ range: chosen })}
              onVerdict={onVerdict}
            />
            <ChartLanes series={series} hasOtherAxis={hasOtherAxis} />
            <ChartLegend columns={columns} series={series} besideNames={names} />
          </div>
          <KeyHelp />
        </>
      )}
      <Counted series={series} />
      <OverlayChoice
        station={station}
        indicator={view.indicator}
        chosen={view.beside}
        onChoose={(beside) => onChange({ beside })}
      />
      <OtherIndicators station={station} view={view} />
      {view.range && (
        <HoursInRange series={series} range={view.range} median={median?.series.approved.values} />
      )}
    </>
  )
}

/** With what is laid over the series, as far as it has come. */
function useColumns(view: ReviewView, series: ReviewSeries, median: ReviewSeries | undefined) {
  const of = { stationId: view.stationId, indicator: view.indicator }
  const others = useQueries({
    queries: view.beside.map((key) => {
      const other = key.slice(2)
      return seriesQuery(
        key.startsWith('s:') ? { ...of, stationId: other } : { ...of, indicator: other },
        { from: view.from, to: view.to },
      )
    }),
  })
  const beside = view.beside.flatMap((key, place) => {
    const loaded = others[place]?.data
    return loaded ? [{ key, series: loaded }] : []
  })
  const loadedKey = beside.map(({ key, series: each }) => `${key} ${each.from}`).join()
  return useMemo(
    () => {
      const over = median ? [{ key: 'median', series: median }] : []
      return chartColumns(series, view.basis, [...over, ...beside])
    },
    // The series laid over the chart change with their keys and the range; the list itself is another one each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [series, view.basis, loadedKey, median],
  )
}

function Counted({ series }: { series: ReviewSeries }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  return (
    <p className="small soft">
      {t('station.counted', {
        count: series.readings,
        unusable: formatNumber(series.unusable, 0, locale),
      })}{' '}
      {series.reduced && `${t('station.reduced')} `}
      {t('station.clock', { zone: zoneLabel(series.to, series.timeZone) })}
    </p>
  )
}
