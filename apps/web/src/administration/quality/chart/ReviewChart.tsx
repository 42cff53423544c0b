// The reviewer's chart: read by pointer or keyboard; mouse, finger or keys choose a time range.
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import 'uplot/dist/uPlot.min.css'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { ReviewVerdict } from '@eos/contract/readings/reviews'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import type { ChartColumns } from './chart-data.ts'
import { ChartReadout } from './ChartReadout.tsx'
import { useIndicatorName } from '../../../admin-parts/resources/indicator-names.ts'
import type { TimeRange } from '../queries.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useReviewChart } from './use-review-chart.ts'

interface ReviewChartProps {
  columns: ChartColumns
  series: ReviewSeries
  reviews: readonly Review[]
  stationName: string
  range: TimeRange | undefined
  onRange: (range: TimeRange | undefined) => void
  onVerdict: (verdict: ReviewVerdict) => void
}

const height = 320

export function ReviewChart(props: ReviewChartProps) {
  const { columns, series, reviews, stationName, range, onRange, onVerdict } = props
  const { t } = useTranslation('quality')
  const nameOf = useIndicatorName()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState<number>()
  const times = useMemo(() => series.time.map((ms) => ms / 1000), [series])
  const drawing = { columns, series, reviews, height, onPoint: setPoint }
  const chart = useReviewChart({ ...drawing, frame, times, range, onRange })
  const onPoint = setPoint
  const onKeyDown = useChartKeys({ chart, times, point, range, onPoint, onRange, onVerdict })
  return (
    <>
      {/* An application: its arrow keys move along the readings. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className="quality-chart"
        style={{ minHeight: height }}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('chart.label', { indicator: nameOf(series.indicator), station: stationName })}
        aria-describedby={`${id}-read`}
        onKeyDown={onKeyDown}
      />
      <ChartReadout id={`${id}-read`} series={series} time={columns.data[0][point ?? -1]} />
    </>
  )
}
