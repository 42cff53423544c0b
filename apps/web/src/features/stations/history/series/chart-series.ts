// Turns a series answer into what a chart draws and a table lists: gaps stay gaps, and every figure keeps its interval.
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { unitSeconds } from '@eos/contract/words/time-units'

export interface ChartSeries {
  /** Epoch seconds, ascending, as the chart takes them. */
  time: number[]
  values: (number | null)[]
  /** Smallest and largest of each step, where the server reduced or rolled up. */
  min: (number | null)[] | undefined
  max: (number | null)[] | undefined
}

/**
 * The first column of the answer with a null wherever the series is interrupted for more than one and a half steps.
 * Series without a fixed step (days, months) are taken as a day's or a month's length.
 */
export function toChartSeries(answer: SeriesAnswer): ChartSeries {
  const column = answer.columns[0]
  if (!column) return { time: [], values: [], min: undefined, max: undefined }
  const series: ChartSeries = { time: [], values: [], min: column.min && [], max: column.max && [] }
  const longest = longestStepSeconds(answer) * 1.5
  answer.time.forEach((time, row) => {
    const seconds = time / 1000
    const before = series.time.at(-1)
    if (before !== undefined && seconds - before > longest)
      push(series, before + longest / 1.5, null, null, null)
    push(
      series,
      seconds,
      column.values[row] ?? null,
      column.min?.[row] ?? null,
      column.max?.[row] ?? null,
    )
  })
  return series
}

interface SeriesSummary {
  min: number
  max: number
  latest: number
  gaps: number
}

/** `undefined` when there is no value at all. A run of nulls is one gap. */
export function summarize({ values, min, max }: ChartSeries): SeriesSummary | undefined {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return undefined
  const lows = (min ?? []).filter((value) => value !== null)
  const highs = (max ?? []).filter((value) => value !== null)
  const starts = values.filter(
    (value, row) => value === null && row > 0 && values[row - 1] !== null,
  )
  const endsInGap = values.at(-1) === null ? 1 : 0
  // At most 1,500 points: spreading them is safe.
  return {
    min: Math.min(...known, ...lows),
    max: Math.max(...known, ...highs),
    latest: known.at(-1)!,
    gaps: starts.length - endsInGap,
  }
}

/** A reduced series holds fewer points than steps; a gap is what exceeds the usual distance of its points by far. */
export function longestStepSeconds(answer: SeriesAnswer): number {
  const own = answer.stepSeconds ?? unitSeconds[answer.grain === 'month' ? 'month' : 'day']
  if (!answer.reduced || answer.time.length < 2) return own
  const distances = answer.time.slice(1).map((time, row) => time - answer.time[row]!)
  const usual = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)]!
  return Math.max(own, (usual / 1000) * 2)
}

function push(
  series: ChartSeries,
  time: number,
  value: number | null,
  min: number | null,
  max: number | null,
): void {
  series.time.push(time)
  series.values.push(value)
  series.min?.push(min)
  series.max?.push(max)
}
