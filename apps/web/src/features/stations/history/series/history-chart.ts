// Makes the chart of a station's history: the limited mean thick, what it is made of thin, limits, gaps and scale.
import { VN_AQI_LEVELS } from '@eos/indices'
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { hourMs } from '@eos/contract/words/time-units'
import type { ChartPoint } from '../../../../parts/charts/chart-shapes.ts'
import type { ChartLine, LabelledLimit, TimeChart } from '../../../../parts/charts/time-chart.ts'
import { directionScale, indexScale, valueScale } from '../../../../parts/charts/value-scale.ts'
import { stepsWithin, type LimitStep } from '../../../../parts/limits/limit-steps.ts'
import type { ChartSeries } from './chart-series.ts'
import { gapsOf, placeOf } from './gaps.ts'
import { runningMeans, type LimitedMean, type RunningMean } from './limited-mean.ts'

export interface ShownSeries {
  /** The chosen range, without the hours that come before it. */
  answer: SeriesAnswer
  series: ChartSeries
  /** The mean that the law limits, where there is one at this step. */
  mean: LimitedMean | undefined
  /** The hours of which that mean is made, with those before the range. */
  hours: SeriesAnswer | undefined
}

export type LimitWords = Pick<LabelledLimit, 'label' | 'short'>

export interface LineNames {
  /** The series as it came: "hourly mean". */
  own: string
  /** "24 h mean". */
  mean: string
}

/** The running mean at each hour; `undefined` where the series itself is the limited mean. */
export function meansOf({ answer, mean, hours }: ShownSeries): RunningMean[] | undefined {
  const isOwn = answer.grain === 'day' || (answer.grain === 'hour' && mean?.hours === 1)
  if (!mean || !hours || isOwn) return undefined
  return runningMeans(hours, mean.hours, {
    from: Math.ceil(Date.parse(answer.from) / hourMs) * hourMs - hourMs,
    to: Date.parse(answer.to),
  }).filter(({ time }) => time >= Date.parse(answer.from))
}

export function historyChart(
  shown: ShownSeries,
  {
    steps,
    names,
    label,
  }: {
    steps: readonly LimitStep[]
    names: LineNames
    label: (step: LimitStep) => LimitWords
  },
): TimeChart {
  const { answer, series, mean } = shown
  const means = meansOf(shown)
  const own: ChartLine = {
    key: 'own',
    name: names.own,
    look: means ? 'fine' : 'main',
    points: pointsOf(series, answer),
    isLimited: !means && mean !== undefined,
    isDotted: isDirection(answer),
  }
  const lines = means
    ? [
        own,
        { key: 'mean', name: names.mean, look: 'main', points: means, isLimited: true } as const,
      ]
    : [own]
  return frameOf(shown, lines, mean ? limitsOf(steps, mean, answer, label) : [])
}

/** Stations beside one another, each by its limited mean, or by its own values. */
export function comparedChart(
  all: readonly (ShownSeries & { name: string })[],
  limit: { steps: readonly LimitStep[]; label: (step: LimitStep) => LimitWords },
): TimeChart {
  const lines = all.map((shown, place): ChartLine => {
    const means = meansOf(shown)
    return {
      key: shown.answer.stationId,
      name: shown.name,
      look: (place + 1) as 1 | 2 | 3 | 4,
      points: means ?? pointsOf(shown.series, shown.answer),
      isDotted: isDirection(shown.answer),
    }
  })
  const [first] = all
  const limits = first!.mean ? limitsOf(limit.steps, first!.mean, first!.answer, limit.label) : []
  return { ...frameOf(first!, lines.toReversed(), limits), gaps: [], band: undefined }
}

function limitsOf(
  steps: readonly LimitStep[],
  { averaging }: LimitedMean,
  answer: SeriesAnswer,
  label: (step: LimitStep) => LimitWords,
): LabelledLimit[] {
  return stepsWithin(
    steps.filter((step) => step.averaging === averaging),
    rangeOfAnswer(answer),
  ).map((step) => ({ ...step, ...label(step) }))
}

function frameOf(
  { answer, series }: ShownSeries,
  lines: readonly ChartLine[],
  limits: readonly LabelledLimit[],
): TimeChart {
  const column = answer.columns[0]
  const { min, max } = series
  const band =
    answer.reduced && min && max
      ? series.time.map((seconds, row) => ({
          time: placeOf(seconds * 1000, answer),
          low: min[row] ?? null,
          high: max[row] ?? null,
        }))
      : undefined
  const values = [
    ...lines.flatMap(({ points }) => points.map(({ value }) => value)),
    ...(band ?? []).flatMap(({ low, high }) => [low, high]),
  ].filter((value) => value !== null)
  return {
    range: rangeOfAnswer(answer),
    timeZone: answer.timeZone,
    scale:
      column?.indicator === 'aqi'
        ? indexScale(VN_AQI_LEVELS, values)
        : isDirection(answer)
          ? directionScale
          : valueScale({
              values,
              bounds: limits.map(({ bound }) => bound),
              isFree: isFree(column),
            }),
    lines,
    limits,
    gaps: gapsOf(answer),
    band,
  }
}

/** The points of a series where the axis has them. */
export function pointsOf(series: ChartSeries, answer: SeriesAnswer): ChartPoint[] {
  return series.time.map((seconds, row) => ({
    time: placeOf(seconds * 1000, answer),
    value: series.values[row] ?? null,
  }))
}

function rangeOfAnswer({ from, to }: SeriesAnswer): { from: number; to: number } {
  return { from: Date.parse(from), to: Date.parse(to) }
}

/** Units of quantities whose zero is a convention; acidity has none. */
const freeUnits = ['°C', 'K', 'hPa', 'kPa', 'mbar', 'mV']

function isFree(column: SeriesAnswer['columns'][number] | undefined): boolean {
  return column !== undefined && (freeUnits.includes(column.unit) || column.indicator === 'ph')
}

function isDirection({ columns }: SeriesAnswer): boolean {
  return columns[0]?.unit === '°'
}
