// The chart of one station, or of several beside one another.
import type { TimeChart } from '../../../parts/charts/time-chart.ts'
import type { JudgedSeries } from './choices/history-choices.ts'
import { comparedChart, historyChart } from './series/history-chart.ts'
import type { HistoryWords } from './use-history-words.ts'
import type { ComparedStation } from './use-history.ts'

interface Beside {
  stationName: string
  others: readonly ComparedStation[]
  words: Pick<HistoryWords, 'names' | 'limit'>
}

export function chartOf(shown: JudgedSeries, { stationName, others, words }: Beside): TimeChart {
  const { steps } = shown
  const known = others.flatMap((other) =>
    other.shown ? [{ ...other.shown, name: other.name ?? other.id }] : [],
  )
  if (known.length === 0)
    return historyChart(shown, { steps, names: words.names, label: words.limit })
  return comparedChart([{ ...shown, name: stationName }, ...known], { steps, label: words.limit })
}

export function isComparison({ lines }: TimeChart): boolean {
  return lines.some(({ look }) => typeof look === 'number')
}
