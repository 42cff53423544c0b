// The lanes below the reviewer's chart: where rules found something, and how complete the readings are.
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'

/** A part of a lane, in epoch milliseconds. */
export interface Run<Kind extends string> {
  kind: Kind
  from: number
  to: number
}

type Timed = Pick<ReviewSeries, 'from' | 'to' | 'time' | 'stepSeconds' | 'reduced'>

const mostCells = 96
/** A cell counts as complete with all but a twentieth of its readings. */
const enough = 0.95

/** Judges, part by part, the share of the readings that came; there is no run where none came. */
export function completenessRuns(
  series: Timed & { received: Pick<ReviewSeries['received'], 'values'> },
): Run<'full' | 'part'>[] {
  const cells = cellsOf(series)
  const counts = Array.from({ length: cells.count }, () => 0)
  series.time.forEach((ms, row) => {
    if (series.received.values[row] != null) counts[cells.at(ms)]! += 1
  })
  const expected = cells.widthMs / stepMs(series)
  return runsOf(
    counts.map((count) => (count === 0 ? undefined : count >= expected * enough ? 'full' : 'part')),
    cells,
  )
}

/** @returns how much of the readings came, from 0 to 1 */
export function completeness(
  series: Timed & { received: Pick<ReviewSeries['received'], 'values'> },
): number {
  const came = series.received.values.filter((value) => value !== null).length
  const expected = Math.max(1, Math.round(lengthOf(series) / stepMs(series)))
  return Math.min(1, came / expected)
}

export function flagRuns(series: Timed & Pick<ReviewSeries, 'marks'>): Run<'flag'>[] {
  const cells = cellsOf(series)
  const isFlagged = Array.from({ length: cells.count }, () => false)
  for (const { time } of series.marks) for (const ms of time) isFlagged[cells.at(ms)] = true
  return runsOf(
    isFlagged.map((each) => (each ? 'flag' : undefined)),
    cells,
  )
}

interface Cells {
  count: number
  begin: number
  widthMs: number
  at: (ms: number) => number
}

/** Readings stand at the ends of their averaging periods, so the begin of the range belongs to none. */
function cellsOf(series: Timed): Cells {
  const begin = Date.parse(series.from)
  const steps = Math.max(1, Math.floor(lengthOf(series) / stepMs(series)))
  const count = Math.min(mostCells, steps)
  const widthMs = lengthOf(series) / count
  const at = (ms: number) => Math.min(count - 1, Math.max(0, Math.ceil((ms - begin) / widthMs) - 1))
  return { count, begin, widthMs, at }
}

function runsOf<Kind extends string>(
  kinds: readonly (Kind | undefined)[],
  { begin, widthMs }: Cells,
): Run<Kind>[] {
  const runs: Run<Kind>[] = []
  kinds.forEach((kind, place) => {
    if (kind === undefined) return
    const [from, to] = [begin + place * widthMs, begin + (place + 1) * widthMs]
    const last = runs.at(-1)
    if (last?.kind === kind && last.to === from) last.to = to
    else runs.push({ kind, from, to })
  })
  return runs
}

/** The time between two readings; for a reduced series, the median distance of its points. */
function stepMs({ time, reduced, stepSeconds }: Timed): number {
  if (!reduced || time.length < 2) return stepSeconds * 1000
  const distances = time.slice(1).map((each, row) => each - time[row]!)
  const middle = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)]!
  return Math.max(stepSeconds * 1000, middle)
}

function lengthOf({ from, to }: Timed): number {
  return Math.max(1, Date.parse(to) - Date.parse(from))
}
