// The hours of a chosen time range, and another indicator inside and outside of it.
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { toFieldTime } from '../../../parts/numbers/zoned-time.ts'
import type { TimeRange } from '../queries.ts'

export interface HourRow {
  /** Its begin by the clock at the station: 2026-11-20T02. */
  hour: string
  mean: number | null
  neighbours: number | null
  count: number
  expected: number
}

/** More hours are a matter for the chart. */
export const mostHours = 24

/** Readings stand at the ends of their averaging periods: 03:00 belongs to the hour that begins at 02:00. */
export function hourRows(
  series: ReviewSeries,
  { from, to }: TimeRange,
  median: readonly (number | null)[] | undefined,
): HourRow[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const expected = Math.max(1, Math.round(3600 / series.stepSeconds))
  const hours = new Map<string, { own: number[]; neighbours: number[] }>()
  series.time.forEach((ms, row) => {
    if (ms < first || ms > last) return
    const hour = toFieldTime(ms - 1, series.timeZone).slice(0, 13)
    const found = hours.get(hour) ?? { own: [], neighbours: [] }
    hours.set(hour, found)
    const [own, theirs] = [series.received.values[row], median?.[row]]
    if (own != null) found.own.push(own)
    if (theirs != null) found.neighbours.push(theirs)
  })
  return [...hours].map(([hour, { own, neighbours }]) => ({
    hour,
    mean: meanOf(own),
    neighbours: meanOf(neighbours),
    count: own.length,
    expected,
  }))
}

/** How many times its mean outside of the time range another series has inside; `undefined` where that says nothing. */
export function timesAsMuch(
  { time, approved }: Pick<ReviewSeries, 'time'> & { approved: { values: (number | null)[] } },
  { from, to }: TimeRange,
): number | undefined {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const inside: number[] = []
  const outside: number[] = []
  time.forEach((ms, row) => {
    const value = approved.values[row]
    if (value != null) (ms >= first && ms <= last ? inside : outside).push(value)
  })
  const [within, without] = [meanOf(inside), meanOf(outside)]
  if (within === null || without === null || without <= 0) return undefined
  return within / without
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length
}
