// The times of a series that no value covers.
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import type { ChartGap } from '../../../../parts/charts/time-chart.ts'
import { longestStepSeconds } from './chart-series.ts'

/** The interval of a value: a reading ends at its time, all others begin there. */
export function intervalOf(time: number, answer: Pick<SeriesAnswer, 'grain' | 'stepSeconds'>) {
  const step = stepOf(answer)
  return answer.grain === 'minute'
    ? { from: time - step, to: time }
    : { from: time, to: time + step }
}

/** The place of a value on the axis: the end of a reading or an hour, the middle of a day or a month. */
export function placeOf(time: number, answer: Pick<SeriesAnswer, 'grain' | 'stepSeconds'>): number {
  const { from, to } = intervalOf(time, answer)
  return answer.stepSeconds === null ? (from + to) / 2 : to
}

export function gapsOf(answer: SeriesAnswer): ChartGap[] {
  const range = { from: Date.parse(answer.from), to: Date.parse(answer.to) }
  const values = answer.columns[0]?.values ?? []
  const slack = answer.reduced ? longestStepSeconds(answer) * 1000 : stepOf(answer) / 2
  // Where the range begins and ends, a part of a step is no gap, and the newest values are still on their way.
  const edge = Math.max(hourMs, 2 * stepOf(answer), slack)
  const gaps: ChartGap[] = []
  let reached: number | undefined
  answer.time.forEach((time, row) => {
    if (values[row] == null) return
    const { from, to } = intervalOf(time, answer)
    const since = reached ?? range.from
    if (from - since > (reached === undefined ? edge : slack)) gaps.push({ from: since, to: from })
    reached = to
  })
  if (reached === undefined) return []
  if (range.to - reached > edge) gaps.push({ from: reached, to: range.to })
  return gaps
}

/** The gaps that are long enough to deserve a reason. */
export function longGaps(gaps: readonly ChartGap[]): ChartGap[] {
  return gaps.filter(({ from, to }) => to - from >= longMs)
}

const longMs = 6 * hourMs

function stepOf({ grain, stepSeconds }: Pick<SeriesAnswer, 'grain' | 'stepSeconds'>): number {
  if (stepSeconds !== null) return stepSeconds * 1000
  return grain === 'month' ? 30 * dayMs : dayMs
}
