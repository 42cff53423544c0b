// The reviewer's chart: read by pointer or keyboard; mouse, finger or keys choose a time range.
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Review } from '@eos/contract/calls/quality'
import type { ReviewVerdict } from '@eos/contract/reviews'
import type { ReviewSeries } from '@eos/contract/calls/quality-review'
import { useLocale } from '../../ui/use-locale.ts'
import type { ChartColumns } from './chart-data.ts'
import { ChartReadout } from './ChartReadout.tsx'
import { chartOptions } from './draw-chart.ts'
import { followPointer } from './follow-pointer.ts'
import { useIndicatorName } from './indicator-names.ts'
import type { TimeRange } from './queries.ts'
import { useWidth } from '../../ui/use-width.ts'

interface ReviewChartProps {
  columns: ChartColumns
  series: ReviewSeries
  reviews: readonly Review[]
  stationName: string
  range: TimeRange | undefined
  onRange: (range: TimeRange | undefined) => void
  onVerdict: (verdict: ReviewVerdict) => void
}

const height = 340
const verdictKeys: Record<string, ReviewVerdict> = {
  a: 'accept',
  r: 'reject',
  d: 'adjust',
  n: 'annotate',
}

export function ReviewChart(props: ReviewChartProps) {
  const { columns, series, reviews, stationName, range, onRange, onVerdict } = props
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const nameOf = useIndicatorName()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(undefined)
  const anchor = useRef<number>(undefined)
  const choose = useRef(onRange)
  const shown = useRef(range)
  const [point, setPoint] = useState<number>()
  const width = useWidth(frame)
  const times = useMemo(() => series.time.map((ms) => ms / 1000), [series])
  useEffect(() => {
    choose.current = onRange
    shown.current = range
  })
  useEffect(() => {
    if (!frame.current || width === 0) return
    const options = chartOptions({
      columns,
      series,
      reviews,
      locale,
      width,
      height,
      onPoint: setPoint,
      onReady: (ready) => showRange(ready, shown.current),
    })
    const drawn = new uPlot(options, columns.data, frame.current)
    chart.current = drawn
    const stop = followPointer(drawn, (first, last) => choose.current(rangeOf(times, first, last)))
    return () => {
      stop()
      drawn.destroy()
      chart.current = undefined
    }
  }, [columns, series, reviews, locale, width, times])
  useEffect(() => {
    if (chart.current) showRange(chart.current, range)
  }, [range])

  const goTo = (index: number, isSelecting: boolean) => {
    const drawn = chart.current
    const all = drawn?.data[0] ?? []
    if (!drawn || all.length === 0) return
    const place = Math.min(all.length - 1, Math.max(0, index))
    const time = all[place]!
    drawn.setCursor({ left: drawn.valToPos(time, 'x'), top: 0 })
    setPoint(place)
    if (!isSelecting) return (anchor.current = undefined)
    anchor.current ??= all[point ?? place]!
    const ends = [anchor.current, time].toSorted((a, b) => a - b)
    onRange(rangeOf(times, ends[0]!, ends[1]!))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const last = columns.data[0].length - 1
    const now = point ?? last
    const tenth = Math.max(1, Math.round(last / 10))
    const steps: Record<string, number> = {
      ArrowLeft: now - 1,
      ArrowRight: now + 1,
      PageUp: now - tenth,
      PageDown: now + tenth,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    const verdict = verdictKeys[event.key.toLowerCase()]
    const time = columns.data[0][now]
    if (to !== undefined) goTo(to, event.shiftKey)
    else if (event.key === 'Escape') onRange(undefined)
    else if (verdict && !event.shiftKey) onVerdict(verdict)
    else if ((event.key === '[' || event.key === ']') && time !== undefined) {
      const other = event.key === '[' ? range?.to : range?.from
      const ends = [time, other ? Date.parse(other) / 1000 : time].toSorted((a, b) => a - b)
      onRange(rangeOf(times, ends[0]!, ends[1]!))
    } else return
    event.preventDefault()
  }
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

/** The time range of the readings between two instants of the axis, in epoch seconds. */
function rangeOf(times: readonly number[], first: number, last: number): TimeRange | undefined {
  const inside = times.filter((time) => time >= first - 0.5 && time <= last + 0.5)
  if (inside.length === 0) return undefined
  return { from: textOf(inside[0]!), to: textOf(inside.at(-1)!) }
}

const textOf = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString()

function showRange(chart: uPlot, range: TimeRange | undefined): void {
  if (!range) return chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
  const [left, right] = [range.from, range.to].map((text) =>
    chart.valToPos(Date.parse(text) / 1000, 'x'),
  )
  const all = chart.over.clientWidth
  const begin = Math.max(0, left! - 2)
  const width = Math.min(all, right! + 2) - begin
  chart.setSelect(
    { left: begin, top: 0, width: Math.max(0, width), height: chart.over.clientHeight },
    false,
  )
}
