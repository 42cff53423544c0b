// The chosen time range in the chart: which readings it holds, how it is drawn, and how one of its ends is moved.
import type uPlot from 'uplot'
import type { TimeRange } from '../queries.ts'

/** The time range of the readings between two instants of the axis, in epoch seconds. */
export function rangeOf(
  times: readonly number[],
  first: number,
  last: number,
): TimeRange | undefined {
  const inside = times.filter((time) => time >= first - 0.5 && time <= last + 0.5)
  if (inside.length === 0) return undefined
  return { from: textOf(inside[0]!), to: textOf(inside.at(-1)!) }
}

const textOf = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString()

export const secondsOf = (instant: string) => Date.parse(instant) / 1000

/** The place of the reading that is nearest. */
export function nearestPlace(times: readonly number[], seconds: number): number {
  let best = 0
  times.forEach((time, place) => {
    if (Math.abs(time - seconds) < Math.abs(times[best]! - seconds)) best = place
  })
  return best
}

/** The time range after one of its ends (0: the begin) went to another reading; an end does not pass the other. */
export function withEnd(
  times: readonly number[],
  range: TimeRange,
  end: 0 | 1,
  place: number,
): TimeRange {
  const other = nearestPlace(times, secondsOf(end === 0 ? range.to : range.from))
  const inside = Math.min(times.length - 1, Math.max(0, place))
  const [from, to] = end === 0 ? [Math.min(inside, other), other] : [other, Math.max(inside, other)]
  return { from: textOf(times[from]!), to: textOf(times[to]!) }
}

export function showRange(chart: uPlot, range: TimeRange | undefined): void {
  if (!range) return chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
  const [left, right] = [range.from, range.to].map((text) => chart.valToPos(secondsOf(text), 'x'))
  const all = chart.over.clientWidth
  const begin = Math.max(0, left! - 2)
  const width = Math.min(all, right! + 2) - begin
  chart.setSelect(
    { left: begin, top: 0, width: Math.max(0, width), height: chart.over.clientHeight },
    false,
  )
}
