// The facts of a chart over time, which its drawing on the page and its picture share.
import type { LimitStep } from '../limits/limit-steps.ts'
import type { ChartPoint, ChartSpan } from './chart-shapes.ts'
import { shareOf, type ValueScale } from './value-scale.ts'
import type { TimeRange } from './time-ticks.ts'

export interface ChartLine {
  key: string
  /** "24 h mean"; it stands at the end of the line. */
  name: string
  /** `main` is thick, `fine` the thinner line of a finer average; numbers are compared stations in their order. */
  look: 'main' | 'fine' | 1 | 2 | 3 | 4
  points: readonly ChartPoint[]
  /** Held against the limits: beyond them it turns over. */
  isLimited?: boolean
  /** A direction, whose figures no line may join. */
  isDotted?: boolean
  /** Each value has a dot on the line: few values, of which one may stand alone. */
  hasDots?: boolean
}

export interface LabelledLimit extends LimitStep {
  /** "45 µg/m³ · 24 h limit, QCVN 05:2023/BTNMT". */
  label: string
  /** Where there is little room: "45 · QCVN 05:2023, 24 h". */
  short: string
}

export interface ChartGap {
  from: number
  to: number
}

export interface TimeChart {
  range: TimeRange
  timeZone: string
  scale: ValueScale
  /** The thickest last, so that it lies on top. */
  lines: readonly ChartLine[]
  /** Cut to the range. */
  limits: readonly LabelledLimit[]
  gaps: readonly ChartGap[]
  /** The lowest and the highest behind each point. */
  band?: readonly ChartSpan[] | undefined
}

interface LineEnd {
  line: ChartLine
  value: number
  /** 0 at the bottom, 1 at the top; apart enough for labels. */
  share: number
}

/** The newest value of each line, from the highest to the lowest. */
export function lineEnds({ lines, scale }: TimeChart, apart: number): LineEnd[] {
  const ends = lines
    .flatMap((line): LineEnd[] => {
      const value = line.points.findLast((point) => point.value !== null)?.value
      return value == null ? [] : [{ line, value, share: shareOf(value, scale) }]
    })
    .toSorted((a, b) => b.share - a.share)
  return spread(ends, apart)
}

/** Pushes labels apart downwards, then all of them up again as far as they have left the chart. */
function spread(ends: readonly LineEnd[], apart: number): LineEnd[] {
  let below = Infinity
  const lowered = ends.map((end) => {
    const share = Math.min(end.share, below - apart)
    below = share
    return { ...end, share }
  })
  let above = 0
  return lowered
    .toReversed()
    .map((end) => {
      const share = Math.max(end.share, above)
      above = share + apart
      return { ...end, share }
    })
    .toReversed()
}

/** The position in `times` that is nearest to an instant. */
export function nearestTime(times: readonly number[], time: number): number {
  let low = 0
  let high = times.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (times[middle]! < time) low = middle
    else high = middle
  }
  return high >= 0 && Math.abs(times[high]! - time) < Math.abs(times[low]! - time) ? high : low
}

/** The value of a line at an instant, or of the last step before it, no older than `within`. */
export function valueAt({ points }: ChartLine, time: number, within = 0): ChartPoint | undefined {
  const found = points.findLast((point) => point.time <= time)
  return found && found.value !== null && time - found.time <= within ? found : undefined
}
