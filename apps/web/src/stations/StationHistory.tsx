// A station's history: which series, over which period, as chart or table; all of it in the address.
import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/latest'
import type { SeriesAnswer } from '@eos/contract/calls/series'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonBlock } from '../ui/Skeletons.tsx'
import { formatDay, formatNumber, formatDuration, zoneLabel, type Locale } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { summarize, toChartSeries, type ChartSeries } from './chart-series.ts'
import { DownloadDialog } from './DownloadDialog.tsx'
import { grainFor, type HistoryView } from './history-view.ts'
import { HistoryControls } from './HistoryControls.tsx'
import { PointReadout } from './PointReadout.tsx'
import { seriesQuery } from './queries.ts'
import { SeriesChart } from './SeriesChart.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { formulaText } from '../ui/formula-text.ts'

interface StationHistoryProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  view: HistoryView
  onChange: (change: Partial<HistoryView>) => void
}

export function StationHistory({ station, indicators, view, onChange }: StationHistoryProps) {
  const { t } = useTranslation('stations')
  const [isDownloading, setIsDownloading] = useState(false)
  const grain = grainFor(view.period, view.show)
  const choice = { period: view.period, grain, indicators: view.show === 'aqi' ? [] : [view.show] }
  const answer = useQuery({ ...seriesQuery(station.id, choice), placeholderData: keepPreviousData })
  return (
    <section className="panel" aria-labelledby="history">
      <div className="panel-head">
        <h2 id="history">{t('history.title')}</h2>
        <button type="button" className="button not-printed" onClick={() => setIsDownloading(true)}>
          {t('history.export')}
        </button>
      </div>
      {isDownloading && (
        <DownloadDialog
          station={station}
          indicators={indicators}
          view={view}
          onClose={() => setIsDownloading(false)}
        />
      )}
      <HistoryControls station={station} indicators={indicators} view={view} onChange={onChange} />
      {answer.isPending ? (
        <SkeletonBlock height={340} />
      ) : answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <div className={answer.isPlaceholderData ? 'stale' : undefined}>
          <HistoryBody station={station} answer={answer.data} view={view} onChange={onChange} />
        </div>
      )}
    </section>
  )
}

type BodyProps = Omit<StationHistoryProps, 'indicators'> & { answer: SeriesAnswer }

function HistoryBody({ station, answer, view, onChange }: BodyProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const [point, setPoint] = useState<number>()
  const series = useMemo(() => toChartSeries(answer), [answer])
  const range = useMemo(() => {
    const seconds = (time: string) => Date.parse(time) / 1000
    return { from: seconds(answer.from), to: seconds(answer.to) }
  }, [answer.from, answer.to])
  const column = answer.columns[0]
  const isIndex = column?.indicator === 'aqi'
  const name = isIndex
    ? t('history.index')
    : `${formulaText(column?.symbol ?? '')} – ${station.name}`
  const summary = useSummary(name, answer, series, locale)
  if (!column || !summary)
    return (
      <EmptyState title={t('history.empty')}>
        <p>{t('history.emptyHint')}</p>
      </EmptyState>
    )
  return (
    <>
      {view.asTable ? (
        <SeriesTable
          answer={answer}
          series={series}
          name={name}
          onWhy={(why) => onChange({ why })}
        />
      ) : (
        <>
          {column.unit && <p className="small soft">{column.unit}</p>}
          <SeriesChart
            series={series}
            kind={isIndex ? 'bars' : 'line'}
            range={range}
            timeZone={answer.timeZone}
            unit={column.unit}
            decimals={column.decimals}
            locale={locale}
            summary={summary}
            onPoint={setPoint}
          />
          <PointReadout answer={answer} series={series} index={point} />
        </>
      )}
      <HistoryNotes answer={answer} station={station} />
    </>
  )
}

/** The chart in one sentence; `undefined` when there is no value. */
function useSummary(
  name: string,
  answer: SeriesAnswer,
  series: ChartSeries,
  locale: Locale,
): string | undefined {
  const { t } = useTranslation('stations')
  const summary = summarize(series)
  const column = answer.columns[0]
  if (!summary || !column) return undefined
  const figure = (value: number) => formatNumber(value, column.decimals, locale)
  const text = t('history.summary', {
    name,
    from: formatDay(answer.from, answer.timeZone, locale),
    to: formatDay(answer.to, answer.timeZone, locale),
    min: figure(summary.min),
    max: figure(summary.max),
    latest: figure(summary.latest),
    unit: column.unit,
  })
  return summary.gaps > 0 ? `${text} ${t('history.gaps', { count: summary.gaps })}` : text
}

/** Notes about the figures: their averaging, their completeness, and the clock of the station. */
function HistoryNotes({ answer, station }: { answer: SeriesAnswer; station: LatestStation }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { completeness } = answer
  return (
    <p className="small soft">
      {isKnownGrain(answer.grain) &&
        `${t(`history.grain.${answer.grain}`, { span: formatDuration(station.intervalSeconds, locale) })}. `}
      {answer.reduced && `${t('history.reduced')} `}
      {completeness &&
        completeness.expected > 0 &&
        `${t('history.completeness', {
          present: formatNumber(completeness.present, 0, locale),
          expected: formatNumber(completeness.expected, 0, locale),
          percent: Math.round((100 * completeness.present) / completeness.expected),
        })}. `}
      {t('history.clock', { zone: zoneLabel(answer.to, answer.timeZone) })}
    </p>
  )
}

const namedGrains = ['minute', 'hour', 'day', 'aqiHour', 'aqiDay'] as const

function isKnownGrain(grain: string): grain is (typeof namedGrains)[number] {
  return (namedGrains as readonly string[]).includes(grain)
}
