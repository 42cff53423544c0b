// A chart over time in plain HTML and SVG, drawn by the server too. The pointer and the arrow keys read its values.
// See docs/decisions/0183-public-charts-are-svg-of-the-page.md.
import {
  useId,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { ChartDrawing, LevelAxis, percent } from './ChartDrawing.tsx'
import { timeShare } from './chart-shapes.ts'
import { lineEnds, nearestTime, valueAt, type TimeChart } from './time-chart.ts'
import { tickText } from './tick-text.ts'
import { timeTicks } from './time-ticks.ts'
import { shareOf } from './value-scale.ts'
import './charts.css'

export interface Reading {
  /** The interval: "21 Nov 2026, 16:00–17:00". */
  title: string
  rows: readonly { key: string; name: string; value: string; isMain?: boolean; isOver?: boolean }[]
  /** "24 of 24 hours". */
  note?: string | undefined
}

interface TimeChartViewProps {
  chart: TimeChart
  /** The instants that the pointer and the arrow keys stop at, ascending. */
  times: readonly number[]
  readingAt: (place: number) => Reading
  /** "PM₂.₅, µg/m³", on top of the values. */
  quantity: ReactNode
  /** The name of the chart. */
  label: string
  /** The chart in one sentence, for those who do not see it. */
  summary: string
  /** A figure as the axis writes it. */
  write: (value: number) => string
  /** A value as the labels of lines write it. */
  writeValue: (value: number) => string
}

export function TimeChartView(props: TimeChartViewProps) {
  const { chart, quantity, summary, write } = props
  const summaryId = useId()
  return (
    <div className="time-chart">
      <div className="wrap chart-head">
        <p className="chart-quantity">{quantity}</p>
        <Legend {...props} />
      </div>
      <div className={`chart-frame${chart.scale.levels ? ' chart-frame-levels' : ''}`}>
        <div className="chart-values" aria-hidden="true">
          {chart.scale.ticks.map((tick) => (
            <span key={tick} style={{ bottom: percent(shareOf(tick, chart.scale)) }}>
              {write(tick)}
            </span>
          ))}
          <LevelAxis chart={chart} />
        </div>
        <Plot {...props} summaryId={summaryId} />
        <Ends {...props} />
        <TimeAxis chart={chart} />
      </div>
      <p id={summaryId} className="only-heard">
        {summary}
      </p>
    </div>
  )
}

/** Above the chart of a phone, where no room is left beside it. */
function Legend({ chart, writeValue }: TimeChartViewProps) {
  return (
    <p className="chart-legend" aria-hidden="true">
      {lineEnds(chart, 0).map(({ line, value }) => (
        <span key={line.key}>
          <svg className="chart-key" viewBox="0 0 24 8">
            <path className={`chart-line chart-line-${line.look}`} d="M0 4H24" />
          </svg>
          {line.name} <b>{writeValue(value)}</b>
        </span>
      ))}
    </p>
  )
}

/** Labels at the ends of the lines; a line of text is so high. */
const apart = 0.115

function Ends({ chart, writeValue }: TimeChartViewProps) {
  return (
    <div className="chart-ends" aria-hidden="true">
      {lineEnds(chart, apart).map(({ line, value, share }) => (
        <span
          key={line.key}
          className={`soft chart-end chart-end-${line.look}`}
          style={{ bottom: percent(share) }}
        >
          {line.name} {writeValue(value)}
        </span>
      ))}
    </div>
  )
}

function TimeAxis({ chart: { range, timeZone } }: { chart: TimeChart }) {
  const locale = useLocale()
  return (
    <div className="chart-times" aria-hidden="true">
      {timeTicks(range, timeZone).map((tick) => {
        const share = timeShare(tick.time, range)
        const edge = share < 0.03 ? ' chart-time-first' : share > 0.97 ? ' chart-time-last' : ''
        return (
          <span
            key={tick.time}
            className={`nowrap chart-time${tick.isMinor ? ' chart-time-minor' : ''}${edge}`}
            style={{ insetInlineStart: percent(share) }}
          >
            {tickText(tick, timeZone, locale)}
          </span>
        )
      })}
    </div>
  )
}

function Plot(props: TimeChartViewProps & { summaryId: string }) {
  const { chart, times, readingAt, label, summaryId } = props
  const [place, setPlace] = useState<number>()
  const { t } = useTranslation('parts')
  const { range } = chart
  const isRead = useHasScript() && times.length > 0
  const newest = times.length - 1
  const shown = place === undefined ? undefined : Math.min(place, newest)
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    setPlace(nearestTime(times, range.from + share * (range.to - range.from)))
  }
  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, shown ?? newest, times)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
  }
  const reading = shown === undefined ? undefined : readingAt(shown)
  return (
    <div
      className="chart-plot"
      aria-label={label}
      aria-describedby={summaryId}
      {...(isRead
        ? {
            role: 'slider',
            tabIndex: 0,
            'aria-valuemin': 0,
            'aria-valuemax': newest,
            'aria-valuenow': shown ?? newest,
            'aria-valuetext': spoken(reading ?? readingAt(newest), t('above')),
            onPointerDown: follow,
            onPointerMove: follow,
            onPointerLeave: (event: PointerEvent) => {
              if (event.pointerType === 'mouse') setPlace(undefined)
            },
            onFocus: () => setPlace((at) => at ?? newest),
            onBlur: () => setPlace(undefined),
            onKeyDown: press,
          }
        : { role: 'img' })}
    >
      <ChartDrawing chart={chart} />
      {reading && <Cursor chart={chart} time={times[shown!]!} reading={reading} />}
    </div>
  )
}

/** A day of hours, a month of days. */
const leap = 24

function placeAfter(key: string, place: number, times: readonly number[]): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -leap,
    PageUp: leap,
    Home: -times.length,
    End: times.length,
  }
  const move = moves[key]
  return move === undefined ? undefined : Math.min(times.length - 1, Math.max(0, place + move))
}

function spoken({ title, rows, note }: Reading, above: string): string {
  const figures = rows.map(({ name, value, isOver }) =>
    isOver ? `${name} ${value}, ${above}` : `${name} ${value}`,
  )
  return [title, ...figures, note].filter(Boolean).join('; ')
}

interface CursorProps {
  chart: TimeChart
  time: number
  reading: Reading
}

/** The line at the pointer, a dot on each line of data, and the values in a box beside it. */
function Cursor({ chart, time, reading }: CursorProps) {
  const { range, scale, lines } = chart
  const share = timeShare(time, range)
  const { t } = useTranslation('parts')
  return (
    <div className="chart-cursor" aria-hidden="true">
      <span className="chart-cursor-line" style={{ insetInlineStart: percent(share) }} />
      {lines.map((line) => {
        const point = valueAt(line, time)
        return (
          point && (
            <span
              key={line.key}
              className={`chart-dot chart-dot-${line.look}`}
              style={{
                insetInlineStart: percent(share),
                bottom: percent(shareOf(point.value!, scale)),
              }}
            />
          )
        )
      })}
      <div
        className={`meta number chart-reading ${share > 0.5 ? 'chart-reading-before' : 'chart-reading-after'}`}
        style={{ '--at': percent(share) } as Record<string, string>}
      >
        <b>{reading.title}</b>
        {reading.rows.map(({ key, name, value, isMain, isOver }) => (
          <span key={key} className={isMain ? 'chart-reading-main' : undefined}>
            {name} <span className={isOver ? 'chart-over-value' : undefined}>{value}</span>
            {isOver && ` · ${t('above')}`}
          </span>
        ))}
        {reading.note && <span>{reading.note}</span>}
      </div>
    </div>
  )
}

const never = () => () => {}

/** False on the server and while a rendered page is taken over. */
function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
