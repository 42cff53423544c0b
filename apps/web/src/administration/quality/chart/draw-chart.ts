// Draws the reviewer's chart: a lane of signs for each kind of rule, and judged time ranges behind the lines.
import uPlot from 'uplot'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import { isLongRange, tickDecimals, tickTime, valueRange } from '../../../parts/charts/axis.ts'
import { formatNumber, type Locale } from '../../../parts/numbers/format.ts'
import type { ChartColumns, ChartLine } from './chart-data.ts'
import { markOf, outlines } from './kind-marks.ts'

/** The first is that of the neighbours' median where there is one. */
export const besideColours = ['#00605a', '#7a2a6b', '#6b4a00', '#3f5165'] as const
/** The room of the axes, in pixels: the lanes below the chart keep to it. */
export const axisWidth = { start: 64, end: 8 } as const
export const lineColours = { received: '#b25c00', approved: '#053566' } as const
const laneHeight = 14
const signSize = 4.5

export interface Drawing {
  columns: ChartColumns
  series: ReviewSeries
  reviews: readonly Review[]
  locale: Locale
  width: number
  height: number
  onPoint: (index: number | undefined) => void
  onReady: (chart: uPlot) => void
}

export function chartOptions(drawing: Drawing): uPlot.Options {
  const { columns, series, width, height, onPoint, onReady } = drawing
  const [from, to] = [Date.parse(series.from) / 1000, Date.parse(series.to) / 1000]
  const other = columns.lines.find(({ unit }) => unit !== series.unit)
  const kinds = series.marks.length
  const ranged = columns.lines.findIndex(({ role }) => role === 'high')
  return {
    width,
    height,
    legend: { show: false },
    // Dragging is followed by the pointer of any kind, not by the mouse alone.
    cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: { size: 8 } },
    select: { show: true, left: 0, top: 0, width: 0, height: 0 },
    padding: [kinds * laneHeight + 8, other ? null : axisWidth.end, null, null],
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), series.timeZone),
    scales: {
      x: { range: [from, to] },
      y: { range: yRange },
      ...(other && { other: { range: yRange } }),
    },
    axes: [
      timeAxis(drawing),
      valueAxis(drawing, 'y'),
      ...(other
        ? [{ ...valueAxis(drawing, 'other'), side: 1, grid: { show: false }, label: other.unit }]
        : []),
    ],
    series: [{}, ...columns.lines.map((line) => lineOf(line, drawing))],
    ...(ranged >= 0 && {
      bands: [
        { series: [ranged + 1, ranged + 2] as [number, number], fill: 'rgba(77,91,105,0.22)' },
      ],
    }),
    hooks: {
      ready: [onReady],
      setCursor: [(chart) => onPoint(chart.cursor.idx ?? undefined)],
      drawClear: [(chart) => drawReviews(chart, drawing)],
      draw: [(chart) => drawSigns(chart, drawing)],
    },
  }
}

const yRange = (_: uPlot, min: number | null, max: number | null) => valueRange(min, max)

function lineOf(line: ChartLine, { series, columns }: Drawing): uPlot.Series {
  const isFew = series.time.length < 80
  const scale = line.unit === series.unit ? 'y' : 'other'
  if (line.role === 'low' || line.role === 'high')
    return { stroke: 'transparent', points: { show: false }, scale }
  if (line.role === 'beside') {
    const place = columns.lines.filter(({ role }) => role === 'beside').indexOf(line)
    const stroke = besideColours[place] ?? besideColours[0]
    return { stroke, width: 1.25, dash: [2, 3], points: { show: false }, scale, spanGaps: false }
  }
  const stroke = lineColours[line.role]
  return {
    stroke,
    scale,
    width: line.role === 'received' ? 1.25 : 2,
    ...(line.role === 'received' && { dash: [6, 3] }),
    // A point alone between gaps would not be seen as a line.
    points: { show: isFew ? true : isAlone, size: isFew ? 5 : 4, fill: stroke },
    spanGaps: false,
  }
}

/** The points without a neighbour on either side. */
function isAlone(chart: uPlot, seriesIndex: number): boolean {
  const values = chart.data[seriesIndex]
  return (
    values?.some(
      (value, row) => value != null && values[row - 1] == null && values[row + 1] == null,
    ) ?? false
  )
}

function drawReviews(chart: uPlot, { reviews }: Drawing): void {
  const { ctx, bbox } = chart
  ctx.save()
  for (const { from, to, status } of reviews) {
    if (status !== 'proposed' && status !== 'approved') continue
    const left = Math.max(bbox.left, chart.valToPos(Date.parse(from) / 1000, 'x', true))
    const right = Math.min(bbox.left + bbox.width, chart.valToPos(Date.parse(to) / 1000, 'x', true))
    if (right < left) continue
    const width = Math.max(3, right - left)
    ctx.fillStyle = status === 'proposed' ? '#fff4d6' : '#e8eef5'
    ctx.fillRect(left, bbox.top, width, bbox.height)
    ctx.strokeStyle = status === 'proposed' ? '#8a6100' : '#053566'
    ctx.lineWidth = devicePixelRatio
    ctx.setLineDash(status === 'proposed' ? [4, 4] : [])
    ctx.strokeRect(left, bbox.top, width, bbox.height)
  }
  ctx.restore()
}

function drawSigns(chart: uPlot, { series }: Drawing): void {
  const { ctx, bbox } = chart
  const ratio = devicePixelRatio
  ctx.save()
  series.marks.forEach(({ kind, time }, lane) => {
    const { shape, colour } = markOf(kind)
    const path = new Path2D(outlines[shape])
    const paint = ctx.fill.bind(ctx) as (outline: Path2D) => void
    const y = bbox.top - ((series.marks.length - lane) * laneHeight - laneHeight / 2) * ratio
    ctx.fillStyle = colour
    let last = -Infinity
    for (const ms of time) {
      const x = chart.valToPos(ms / 1000, 'x', true)
      // Signs that would lie on one another are drawn once.
      if (x < bbox.left || x > bbox.left + bbox.width || x - last < signSize * ratio) continue
      last = x
      ctx.save()
      ctx.translate(x, y)
      ctx.scale(signSize * ratio, signSize * ratio)
      paint(path)
      ctx.restore()
    }
  })
  ctx.restore()
}

const axisLook = {
  stroke: '#4d5b69',
  grid: { stroke: '#e2e7ec', width: 1 },
  font: '12px sans-serif',
}

function valueAxis({ locale }: Drawing, scale: string): uPlot.Axis {
  return {
    ...axisLook,
    scale,
    size: axisWidth.start,
    values: (_, splits) => splits.map((value) => formatNumber(value, tickDecimals(splits), locale)),
  }
}

function timeAxis({ series, locale }: Drawing): uPlot.Axis {
  const range = { from: Date.parse(series.from), to: Date.parse(series.to) }
  const { timeZone } = series
  return {
    ...axisLook,
    space: isLongRange(range) ? 84 : 56,
    values: (_, splits) =>
      splits.map((seconds) => tickTime(seconds * 1000, { range, timeZone, locale })),
  }
}
