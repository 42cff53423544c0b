// Turns series into the columns of the chart: gaps stay gaps, and what is laid over shares the same axis of time.
import uPlot from 'uplot'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import type { Basis } from '../review-address.ts'

type Numbers = (number | null)[]

/** One line of the chart; its values stand in `data` at the same place, one further. */
export interface ChartLine {
  key: string
  role: 'received' | 'approved' | 'low' | 'high' | 'beside'
  unit: string
}

export interface ChartColumns {
  data: uPlot.AlignedData
  lines: ChartLine[]
}

/** @param beside further series, with the keys by which their lines are known */
export function chartColumns(
  series: ReviewSeries,
  basis: Basis,
  beside: readonly { key: string; series: ReviewSeries }[],
): ChartColumns {
  const { unit } = series
  const lines: ChartLine[] = []
  const own: Numbers[] = []
  const add = (role: ChartLine['role'], values: Numbers) => {
    lines.push({ key: role, role, unit })
    own.push(values)
  }
  const ranged = basis === 'approved' ? series.approved : series.received
  if (series.reduced) {
    add('high', ranged.max)
    add('low', ranged.min)
  }
  if (basis !== 'approved') add('received', series.received.values)
  if (basis !== 'received') add('approved', series.approved.values)
  const tables = [tableOf(series, own)]
  for (const each of beside) {
    lines.push({ key: each.key, role: 'beside', unit: each.series.unit })
    tables.push(tableOf(each.series, [each.series.approved.values]))
  }
  return { data: tables.length === 1 ? tables[0]! : uPlot.join(tables), lines }
}

/** Epoch seconds, with an empty row wherever more than one and a half steps are missing. */
function tableOf(series: ReviewSeries, columns: readonly Numbers[]): uPlot.AlignedData {
  const longest = usualStep(series) * 1.5
  const times: number[] = []
  const values: Numbers[] = columns.map(() => [])
  series.time.forEach((ms, row) => {
    const time = ms / 1000
    const before = times.at(-1)
    if (before !== undefined && time - before > longest) {
      times.push(before + longest / 1.5)
      for (const column of values) column.push(null)
    }
    times.push(time)
    columns.forEach((column, place) => values[place]!.push(column[row] ?? null))
  })
  return [times, ...values]
}

/** In seconds; of a reduced series the distance that most of its points have. */
function usualStep({ time, reduced, stepSeconds }: ReviewSeries): number {
  if (!reduced || time.length < 2) return stepSeconds
  const distances = time.slice(1).map((each, row) => each - time[row]!)
  const middle = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)]!
  return Math.max(stepSeconds, (middle / 1000) * 1.5)
}
