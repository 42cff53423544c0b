// The lines of a chart: hairlines, gaps, limits, and the data, which turn over where a limit is passed.
import { memo, useId } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { levelStyle } from '../levels/scale.ts'
import {
  areaPath,
  bandPath,
  beyondLimits,
  dotPath,
  limitPath,
  linePath,
  side,
  timeShare,
  type Frame,
} from './chart-shapes.ts'
import type { ChartLine, TimeChart } from './time-chart.ts'
import { isOnScale, shareOf } from './value-scale.ts'

export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** Drawn again only when the figures change: the pointer moves over it. */
export const ChartDrawing = memo(function ChartDrawing({ chart }: { chart: TimeChart }) {
  const { range, scale, lines, limits, band } = chart
  const frame: Frame = { range, scale }
  return (
    <>
      <Gaps chart={chart} />
      <svg
        className="chart-drawing"
        viewBox={`0 0 ${side} ${side}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {scale.ticks.map((tick) => {
          const y = (1 - shareOf(tick, scale)) * side
          return <path key={tick} className="chart-hairline" d={`M0 ${y}H${side}`} />
        })}
        {band && <path className="chart-band" d={bandPath(band, frame)} />}
        {lines.map((line) => (
          <Line key={line.key} line={line} chart={chart} frame={frame} />
        ))}
        <path className="chart-limit" d={limitPath(limits, frame)} />
      </svg>
      <LimitLabels chart={chart} />
    </>
  )
})

function Line({ line, chart, frame }: { line: ChartLine; chart: TimeChart; frame: Frame }) {
  const id = useId()
  const path = (line.isDotted ? dotPath : linePath)(line.points, frame)
  const look = `chart-line chart-line-${line.look}${line.isDotted ? ' chart-line-dotted' : ''}`
  const beyond = line.isLimited ? beyondLimits(chart.limits, frame) : []
  return (
    <>
      <path className={look} d={path} />
      {line.hasDots && (
        <path className={`${look} chart-line-dots`} d={dotPath(line.points, frame)} />
      )}
      {beyond.map((region) => (
        <g key={region.side} clipPath={`url(#${id}${region.side})`}>
          <clipPath id={`${id}${region.side}`}>
            {region.rectangles.map(([x, y, width, height]) => (
              <rect key={x} x={x} y={y} width={width} height={height} />
            ))}
          </clipPath>
          <path
            className="chart-over-area"
            d={areaPath(line.points, frame, region.side === 'above' ? 'ground' : 'top')}
          />
          <path className={`${look} chart-line-over`} d={path} />
        </g>
      ))}
    </>
  )
}

const leastNamed = 0.07

function Gaps({ chart: { gaps, range } }: { chart: TimeChart }) {
  const { t } = useTranslation('parts')
  return gaps.map(({ from, to }) => {
    const [start, end] = [timeShare(from, range), timeShare(to, range)]
    return (
      <span
        key={from}
        className="chart-gap"
        style={{ insetInlineStart: percent(start), width: percent(end - start) }}
      >
        {end - start >= leastNamed && <span>{t('noData')}</span>}
      </span>
    )
  })
}

/** A limit that holds for so little of the range has no room for its label. */
const leastLabelled = 0.3
/** Under a limit that stands lower there is no room for it. */
const leastBelow = 0.1

function LimitLabels({ chart: { limits, range, scale } }: { chart: TimeChart }) {
  const { t } = useTranslation('parts')
  return limits.map(({ bound, from, to, label, short }, place) => {
    const [start, end] = [timeShare(from, range), timeShare(to, range)]
    if (end - start < leastLabelled && place < limits.length - 1) return null
    const figure = bound.kind === 'range' ? bound.limit[1] : bound.limit
    const isShown = isOnScale(bound, scale)
    const share = isShown ? shareOf(figure, scale) : 1
    // On the side where the law is kept, and clear of the label of the limit that follows.
    const isAbove = share < leastBelow || bound.kind === 'lower' || place < limits.length - 1
    return (
      <span
        key={from}
        className={`nowrap chart-limit-label${isAbove ? ' chart-limit-label-above' : ''}`}
        style={{ top: percent(1 - share), insetInlineEnd: percent(1 - end) }}
      >
        <span className="chart-wide">{isShown ? label : t('limitBeyond', { limit: label })}</span>
        <span className="chart-narrow">{isShown ? short : t('limitBeyond', { limit: short })}</span>
      </span>
    )
  })
}

/** The bands of an index beside its axis. */
export function LevelAxis({ chart: { scale } }: { chart: TimeChart }) {
  return scale.levels?.map((level, place) => {
    const bottom = shareOf(place === 0 ? 0 : level.from - 1, scale)
    const top = shareOf(level.to, scale)
    return (
      <span
        key={level.key}
        className="chart-level tile"
        style={{ ...levelStyle(level), bottom: percent(bottom), height: percent(top - bottom) }}
      />
    )
  })
}
