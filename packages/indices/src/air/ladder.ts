// The ladder of breakpoints on which a concentration becomes a sub-index.
import { withoutNoise, type Rounding } from '../rounding.ts'

/** Breakpoints of one edition of one rule. Which edition holds at which date is said by its `RuleRef`. */
export interface BreakpointTable<Column extends string = string> {
  /**
   * `continuous`: each segment starts where the last one ended, in concentration and in index.
   * A concentration that equals a breakpoint belongs to the segment that ends there.
   */
  style: 'continuous'
  /** Unit of every column. */
  unit: 'µg/m³'
  rounding: Rounding
  /** Index at each breakpoint, ascending; a column may be shorter than this. */
  steps: readonly number[]
  columns: Readonly<Record<Column, readonly number[]>>
  /** Above the last breakpoint of a column: the index of that breakpoint (`hold`), or no index at all (`none`). */
  aboveTop: Readonly<Record<Column, 'hold' | 'none'>>
}

/** One segment of one column, with the numbers that go into the formula. */
export interface LadderRow {
  column: string
  cLow: number
  cHigh: number
  iLow: number
  iHigh: number
}

/**
 * The sub-index of a concentration, not rounded:
 * (iHigh − iLow) × (concentration − cLow) / (cHigh − cLow) + iLow in the segment that holds it.
 *
 * @param concentration in the table's unit; noise beyond its ninth decimal is taken off, so that a mean of 400s is 400
 * @returns NaN when there is none: concentration missing (NaN), negative, infinite, or above a column that ends with `none`
 */
export function climb<Column extends string>(
  table: BreakpointTable<Column>,
  column: Column,
  concentration: number,
): number {
  const points = table.columns[column]
  const value = withoutNoise(concentration)
  const segment = segmentOf(points, value)
  if (segment < 0) return Number.NaN
  if (segment === points.length - 1) {
    return table.aboveTop[column] === 'hold' ? table.steps[segment]! : Number.NaN
  }
  const cLow = points[segment]!
  const iLow = table.steps[segment]!
  const rise = table.steps[segment + 1]! - iLow
  return (rise * (value - cLow)) / (points[segment + 1]! - cLow) + iLow
}

/** The segment that `climb` used, or `undefined` where the concentration lies on none. */
export function ladderRow<Column extends string>(
  table: BreakpointTable<Column>,
  column: Column,
  concentration: number,
): LadderRow | undefined {
  const points = table.columns[column]
  const segment = segmentOf(points, withoutNoise(concentration))
  if (segment < 0 || segment === points.length - 1) return undefined
  return {
    column,
    cLow: points[segment]!,
    cHigh: points[segment + 1]!,
    iLow: table.steps[segment]!,
    iHigh: table.steps[segment + 1]!,
  }
}

/** Whether the concentration is higher than the column's last breakpoint. */
export function isAboveTop<Column extends string>(
  table: BreakpointTable<Column>,
  column: Column,
  concentration: number,
): boolean {
  return withoutNoise(concentration) > table.columns[column].at(-1)!
}

/** Number of the segment that holds the value; −1 for none below; the last point's number when above the top. */
function segmentOf(points: readonly number[], value: number): number {
  if (!(value >= 0) || value === Number.POSITIVE_INFINITY) return -1
  const last = points.length - 1
  for (let i = 0; i < last; i++) if (value <= points[i + 1]!) return i
  return last
}
