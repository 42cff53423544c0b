// Draws one series over time: concentrations as a line with its range, an index as bars in the colours of its levels.
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import { coloursOf, useLevelColours, type LevelColours } from '../ui/level-colours.ts'
import { formatNumber, type Locale } from '../ui/format.ts'
import type { ChartSeries } from './chart-series.ts'
import { isLongRange, tickDecimals, tickTime, valueRange } from './axis.ts'
import { useWidth } from '../ui/use-width.ts'

interface SeriesChartProps {
  series: ChartSeries
  kind: 'line' | 'bars'
  /** The ends of the chosen period in epoch seconds; the axis shows all of it, also where nothing was measured. */
  range: { from: number; to: number }
  timeZone: string
  unit: string
  decimals: number | null
  locale: Locale
  /** The text for people who cannot see the chart. */
  summary: string
  onPoint: (index: number | undefined) => void
}

const height = 300

export function SeriesChart(props: SeriesChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const { series, kind, range, timeZone, unit, decimals, locale, onPoint } = props
  const colours = useLevelColours()
  useEffect(() => {
    if (!frame.current || width === 0) return
    const chart = new uPlot(
      optionsFor({
        series,
        kind,
        range,
        timeZone,
        unit,
        decimals,
        locale,
        onPoint,
        width,
        colours,
      }),
      dataFor(series, kind),
      frame.current,
    )
    return () => chart.destroy()
  }, [series, kind, range, timeZone, unit, decimals, locale, onPoint, width, colours])
  return (
    <div
      ref={frame}
      className="chart"
      style={{ minHeight: height }}
      role="img"
      aria-label={props.summary}
    />
  )
}

function dataFor(series: ChartSeries, kind: 'line' | 'bars'): uPlot.AlignedData {
  const hasRange = kind === 'line' && series.min && series.max
  return hasRange
    ? [series.time, series.max!, series.min!, series.values]
    : [series.time, series.values]
}

type Drawing = Omit<SeriesChartProps, 'summary'> & { width: number; colours: LevelColours }

function optionsFor(drawing: Drawing): uPlot.Options {
  const { series, kind, range, timeZone, width, colours, onPoint } = drawing
  const hasRange = kind === 'line' && series.min && series.max
  const band: uPlot.Series = { stroke: 'transparent', points: { show: false } }
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, points: { size: 8 } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), timeZone),
    scales: {
      x: { range: [range.from, range.to] },
      y: { range: (_, min, max) => valueRange(min, max, kind === 'bars' ? 50 : 0) },
    },
    axes: [timeAxis(drawing), valueAxis(drawing)],
    series: hasRange
      ? [{}, band, band, lineSeries(series)]
      : [{}, kind === 'bars' ? barSeries(colours) : lineSeries(series)],
    ...(hasRange && {
      bands: [{ series: [1, 2] as [number, number], fill: 'rgba(5, 53, 102, 0.15)' }],
    }),
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? undefined)] },
  }
}

function lineSeries(series: ChartSeries): uPlot.Series {
  return {
    stroke: '#053566',
    width: 1.75,
    // A single value between two gaps would be invisible as a line.
    points: { show: series.time.length < 60, size: 5, fill: '#053566' },
    spanGaps: false,
  }
}

function barSeries(colours: LevelColours): uPlot.Series {
  return {
    stroke: '#4d5b69',
    width: 0.5,
    paths: uPlot.paths.bars!({
      size: [0.9, 40],
      align: 1,
      // Colours are taken bar by bar only when both are given; unit 3 says that they are colours.
      disp: {
        fill: {
          unit: 3,
          values: (chart) => valuesOf(chart).map((value) => levelColour(value, colours)),
        },
        stroke: { unit: 3, values: (chart) => valuesOf(chart).map(() => '#4d5b69') },
      },
    }),
    points: { show: false },
  }
}

function valuesOf(chart: uPlot): (number | null)[] {
  return [...(chart.data[1] ?? [])].map((value) => value ?? null)
}

function levelColour(value: number | null, colours: LevelColours): string {
  if (value === null) return 'transparent'
  return coloursOf(levelIn(VN_AQI_LEVELS, value) ?? VN_AQI_LEVELS.at(-1)!, colours).fill
}

const axisLook = {
  stroke: '#4d5b69',
  grid: { stroke: '#e2e7ec', width: 1 },
  font: '12px sans-serif',
}

function valueAxis({ locale }: Drawing): uPlot.Axis {
  return {
    ...axisLook,
    size: 56,
    values: (_, splits) => splits.map((value) => formatNumber(value, tickDecimals(splits), locale)),
  }
}

function timeAxis({ timeZone, locale, range }: Drawing): uPlot.Axis {
  const shown = { from: range.from * 1000, to: range.to * 1000 }
  return {
    ...axisLook,
    space: isLongRange(shown) ? 84 : 56,
    values: (_, splits) =>
      splits.map((seconds) => tickTime(seconds * 1000, { range: shown, timeZone, locale })),
  }
}
