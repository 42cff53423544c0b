// The days of a series, for those who read it on paper.
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { toFieldTime } from '../../../../parts/numbers/zoned-time.ts'
import { intervalOf } from './gaps.ts'

export interface DailyValue {
  /** ISO day of the station's clock. */
  day: string
  mean: number
  low: number
  high: number
  /** Known values of the day. */
  known: number
}

/** In the order of time; days without a value are left out. A value counts in the day in which it begins. */
export function dailyValues(answer: SeriesAnswer): DailyValue[] {
  const column = answer.columns[0]
  const days = new Map<string, DailyValue>()
  answer.time.forEach((time, row) => {
    const value = column?.values[row]
    if (value == null) return
    const day = toFieldTime(intervalOf(time, answer).from, answer.timeZone).slice(0, 10)
    const known = days.get(day)
    const low = column?.min?.[row] ?? value
    const high = column?.max?.[row] ?? value
    days.set(day, {
      day,
      mean: known ? (known.mean * known.known + value) / (known.known + 1) : value,
      low: Math.min(low, known?.low ?? low),
      high: Math.max(high, known?.high ?? high),
      known: (known?.known ?? 0) + 1,
    })
  })
  return [...days.values()]
}
