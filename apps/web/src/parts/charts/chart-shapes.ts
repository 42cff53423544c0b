// The shapes of a chart as paths in a square of 1000 by 1000, which the browser stretches to the width of the page.
import type { LimitStep } from '../limits/limit-steps.ts'
import type { TimeRange } from './time-ticks.ts'
import { isOnScale, shareOf, type ValueScale } from './value-scale.ts'

export const side = 1000

export interface ChartPoint {
  /** Epoch ms. */
  time: number
  /** A null interrupts the line. */
  value: number | null
}

export interface Frame {
  range: TimeRange
  scale: Pick<ValueScale, 'from' | 'to'>
}

export function timeShare(time: number, { from, to }: TimeRange): number {
  return (time - from) / (to - from)
}

const place = (share: number) => Math.round(share * side * 10) / 10
const across = (time: number, { range }: Frame) => place(timeShare(time, range))
const down = (value: number, { scale }: Frame) => place(1 - shareOf(value, scale))

/** A value alone between two gaps is a dot: a line without length that has round ends. */
export function linePath(points: readonly ChartPoint[], frame: Frame): string {
  return runsOf(points)
    .map((run) => {
      const corners = run.map(({ time, value }) => `${across(time, frame)} ${down(value, frame)}`)
      return `M${corners.join('L')}${run.length === 1 ? 'h.01' : ''}`
    })
    .join('')
}

/** Every value by itself. */
export function dotPath(points: readonly ChartPoint[], frame: Frame): string {
  return linePath(
    points.flatMap((point) => [point, { time: point.time, value: null }]),
    frame,
  )
}

/** The area between the line and the ground, or the top. */
export function areaPath(
  points: readonly ChartPoint[],
  frame: Frame,
  against: 'ground' | 'top',
): string {
  const base = against === 'ground' ? side : 0
  return runsOf(points)
    .filter((run) => run.length > 1)
    .map((run) => {
      const corners = run.map(({ time, value }) => `${across(time, frame)} ${down(value, frame)}`)
      const [start, end] = [across(run[0]!.time, frame), across(run.at(-1)!.time, frame)]
      return `M${start} ${base}L${corners.join('L')}L${end} ${base}z`
    })
    .join('')
}

export interface ChartSpan {
  time: number
  low: number | null
  high: number | null
}

/** From the lowest to the highest of each step. */
export function bandPath(spans: readonly ChartSpan[], frame: Frame): string {
  const edge = (key: 'low' | 'high') => spans.map((span) => ({ time: span.time, value: span[key] }))
  const highs = runsOf(edge('high'))
  const lows = runsOf(edge('low'))
  return highs
    .map((run, k) => {
      const back = (lows[k] ?? []).toReversed()
      const corners = [...run, ...back].map(
        ({ time, value }) => `${across(time, frame)} ${down(value, frame)}`,
      )
      return `M${corners.join('L')}z`
    })
    .join('')
}

/** A known point of a line. */
interface KnownPoint {
  time: number
  value: number
}

/** The parts of a line between its gaps. */
function runsOf(points: readonly ChartPoint[]): KnownPoint[][] {
  const runs: KnownPoint[][] = []
  let isOpen = false
  for (const { time, value } of points) {
    if (value !== null) {
      if (isOpen) runs.at(-1)!.push({ time, value })
      else runs.push([{ time, value }])
    }
    isOpen = value !== null
  }
  return runs
}

/** The limits as lines; where one follows the other the line steps. */
export function limitPath(steps: readonly LimitStep[], frame: Frame): string {
  return (['low', 'high'] as const)
    .flatMap((edge) => {
      let end: number | undefined
      return steps.map((step) => {
        const figure = edgeOf(step, edge)
        if (figure === undefined || !isOnScale(step.bound, frame.scale)) {
          end = undefined
          return ''
        }
        const [from, to] = [across(step.from, frame), across(step.to, frame)]
        const joins = end === from
        end = to
        return `${joins ? 'L' : 'M'}${from} ${down(figure, frame)}H${to}`
      })
    })
    .join('')
}

function edgeOf({ bound }: LimitStep, edge: 'low' | 'high'): number | undefined {
  if (bound.kind === 'range') return bound.limit[edge === 'low' ? 0 : 1]
  return (bound.kind === 'lower') === (edge === 'low') ? bound.limit : undefined
}

export interface Beyond {
  /** The side on which the law is broken. */
  side: 'above' | 'below'
  /** The place of breach as rectangles: x, y, width, height. */
  rectangles: readonly (readonly [number, number, number, number])[]
}

/** The regions beyond the limits: above upper ones, below lower ones. */
export function beyondLimits(steps: readonly LimitStep[], frame: Frame): Beyond[] {
  const above = rectanglesOf(steps, frame, 'high')
  const below = rectanglesOf(steps, frame, 'low')
  return [
    ...(above.length ? [{ side: 'above' as const, rectangles: above }] : []),
    ...(below.length ? [{ side: 'below' as const, rectangles: below }] : []),
  ]
}

function rectanglesOf(steps: readonly LimitStep[], frame: Frame, edge: 'low' | 'high') {
  return steps.flatMap((step): (readonly [number, number, number, number])[] => {
    const figure = edgeOf(step, edge)
    if (figure === undefined) return []
    const [x, end] = [across(step.from, frame), across(step.to, frame)]
    const y = down(figure, frame)
    const width = Math.round((end - x) * 10) / 10
    // A little beyond the frame, where lines at its edge are half as thick.
    return [edge === 'high' ? [x, -20, width, y + 20] : [x, y, width, side - y + 20]]
  })
}
