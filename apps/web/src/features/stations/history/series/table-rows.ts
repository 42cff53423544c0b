// The rows of the table that tells what a chart draws, the newest first.
import { hourMs } from '@eos/contract/words/time-units'
import { intervalOf } from './gaps.ts'
import { meansOf, type ShownSeries } from './history-chart.ts'

export interface TableRow {
  /** getTime of the value, epoch ms. */
  time: number
  /** End of its interval. */
  end: number
  value: number | null
  min: number | null
  max: number | null
  /** The mean that the law limits, of the hour that ended last. */
  mean: number | null
}

export function tableRows(shown: ShownSeries): TableRow[] {
  const { answer, series, mean } = shown
  const means = meansOf(shown)
  const meanAt = new Map(means?.map(({ time, value }) => [time, value]))
  return series.time
    .map((seconds, row) => {
      const time = seconds * 1000
      const value = series.values[row] ?? null
      const { to: end } = intervalOf(time, answer)
      const ofHour = meanAt.get(Math.floor(end / hourMs) * hourMs) ?? null
      return {
        time,
        end,
        value,
        min: series.min?.[row] ?? null,
        max: series.max?.[row] ?? null,
        mean: means ? ofHour : mean ? value : null,
      }
    })
    .toReversed()
}
