// The review of one indicator: its readings, the judgement of a chosen time range, and the history.
import { CalendarX2 } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { ReviewVerdict } from '@eos/contract/reviews'
import type { ReviewedStation, ReviewSeries } from '@eos/contract/calls/quality-review'
import type { SignedIn } from '../../api/session.ts'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatNumber, zoneLabel } from '../../ui/format.ts'
import { SkeletonBlock } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { BesideChoice, useBesideNames } from './BesideChoice.tsx'
import { chartColumns } from './chart-data.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { JudgeForm } from './JudgeForm.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { mayPropose } from './rights.ts'
import { reviewsQuery, seriesQuery } from './queries.ts'
import { ReadingsTable } from './ReadingsTable.tsx'
import type { ReviewView } from './review-address.ts'
import { ReviewChart } from './ReviewChart.tsx'
import { Reviews } from './Reviews.tsx'
import { TimeRangeHistory } from './TimeRangeHistory.tsx'
import { ViewControls } from './ViewControls.tsx'
import { formulaText } from '../../ui/formula-text.ts'

interface ReviewWorkProps {
  session: SignedIn
  station: ReviewedStation
  view: ReviewView
  onChange: (change: Partial<ReviewView>) => void
}

export function ReviewWork({ session, station, view, onChange }: ReviewWorkProps) {
  const { t } = useTranslation('quality')
  const [verdict, setVerdict] = useState<ReviewVerdict>('reject')
  const form = useRef<HTMLElement>(null)
  const of = { stationId: view.stationId, indicator: view.indicator }
  const range = { from: view.from, to: view.to }
  const series = useQuery(seriesQuery(of, range))
  const { unit = '', symbol = '' } =
    station.indicators.find(({ code }) => code === view.indicator) ?? {}
  const toForm = (chosen: ReviewVerdict) => {
    setVerdict(chosen)
    form.current?.querySelector<HTMLElement>(`input[value="${chosen}"]`)?.focus()
  }
  return (
    <>
      <section className="panel" aria-labelledby="quality-readings">
        <h2 id="quality-readings">
          {formulaText(symbol)} – {station.name}
        </h2>
        <ViewControls view={view} timeZone={station.timeZone} onChange={onChange} />
        <BesideChoice
          station={station}
          indicator={view.indicator}
          chosen={view.beside}
          onChoose={(beside) => onChange({ beside })}
        />
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
            <Readings
              station={station}
              view={view}
              series={series.data}
              onChange={onChange}
              onVerdict={toForm}
            />
          </div>
        )}
      </section>
      <section className="panel" aria-labelledby="quality-judge" ref={form}>
        <h2 id="quality-judge">{t('judge.title')}</h2>
        {mayPropose(session) ? (
          <JudgeForm
            key={`${view.stationId} ${view.indicator}`}
            of={of}
            unit={unit}
            timeZone={station.timeZone}
            range={view.range}
            onRange={(chosen) => onChange({ range: chosen })}
            verdict={verdict}
            onVerdict={setVerdict}
          />
        ) : (
          <p className="soft">{t('judge.noRight')}</p>
        )}
      </section>
      <Reviews
        session={session}
        query={{ ...of, ...range }}
        name={t('reviews.decided')}
        isOfStation
      />
      <TimeRangeHistory of={of} range={range} />
    </>
  )
}

interface ReadingsProps extends Omit<ReviewWorkProps, 'session'> {
  series: ReviewSeries
  onVerdict: (verdict: ReviewVerdict) => void
}

function Readings({ station, view, series, onChange, onVerdict }: ReadingsProps) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const range = { from: view.from, to: view.to }
  const of = { stationId: view.stationId, indicator: view.indicator }
  const reviews = useQuery(reviewsQuery({ ...of, ...range, page: '0' }))
  const names = useBesideNames(station)
  const others = useQueries({
    queries: view.beside.map((key) => {
      const other = key.slice(2)
      return seriesQuery(
        key.startsWith('s:') ? { ...of, stationId: other } : { ...of, indicator: other },
        range,
      )
    }),
  })
  const beside = view.beside.flatMap((key, place) => {
    const loaded = others[place]?.data
    return loaded ? [{ key, series: loaded }] : []
  })
  const loadedKey = beside.map(({ key, series: each }) => `${key} ${each.from}`).join()
  const columns = useMemo(
    () => chartColumns(series, view.basis, beside),
    // The series laid over the chart change with their keys and the range; the list itself is another one each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [series, view.basis, loadedKey],
  )
  const judged = useMemo(() => reviews.data?.data ?? [], [reviews.data])
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
              reviews={judged}
              stationName={station.name}
              range={view.range}
              onRange={(chosen) => onChange({ range: chosen })}
              onVerdict={onVerdict}
            />
            <ChartLegend columns={columns} series={series} besideNames={names} />
          </div>
          <KeyHelp />
        </>
      )}
      <p className="small soft">
        {t('station.counted', {
          count: series.readings,
          unusable: formatNumber(series.unusable, 0, locale),
        })}{' '}
        {series.reduced && `${t('station.reduced')} `}
        {t('station.clock', { zone: zoneLabel(series.to, series.timeZone) })}
      </p>
    </>
  )
}
