// The table of one parameter: rows that together hold every possible value exactly once, some joined, some with a leap
// between them.
import { frozen } from '../../base/frozen.ts'
import type { Certainty } from '../../base/certainty.ts'
import type { UnitCode } from '../../units/unit-codes.ts'

/** One row. The sub-index is linear from `qLow` to `qHigh`, and constant where they are equal. */
export interface SubIndexRow {
  readonly low: number
  readonly isLowIncluded: boolean
  /** Absent in the last row, which has no upper end. */
  readonly high?: number
  readonly isHighIncluded: boolean
  readonly qLow: number
  readonly qHigh: number
  /** The sub-index leaps where this row begins: nothing is interpolated between it and the row before. */
  readonly leapsAtLow?: true
}

export interface SubIndexTable {
  readonly unit: UnitCode
  /** Ascending and without holes, from 0. */
  readonly rows: readonly SubIndexRow[]
  readonly certainty: Certainty
  /** Single cells on which sources differ: how, and which we follow. */
  readonly cellNotes?: readonly string[]
}

interface StatedTable {
  readonly unit: UnitCode
  /** Sub-index before the first point. */
  readonly below: number
  /** [value, sub-index], ascending by value; straight lines between them. */
  readonly points: readonly (readonly [value: number, q: number])[]
  /** Sub-index beyond the last point. */
  readonly above: number
  /** The first and the last point themselves have the sub-index beyond them, where that is another one. */
  readonly leapsAt?: 'the points'
  readonly certainty: Certainty
  readonly cellNotes?: readonly string[]
}

/**
 * A table from its points. A point belongs to the line that starts or ends there; where `below` or `above` is another
 * number than the point's own, the sub-index leaps right beside the point.
 *
 * @example stateTable({ unit: 'mg/L', below: 100, points: [[0.3, 75], [0.6, 50]], above: 10, certainty })
 * // < 0.3 is 100, 0.3 is 75
 */
export function stateTable(stated: StatedTable): SubIndexTable {
  const { below, points, above, leapsAt, ...rest } = stated
  const [first, last] = [points[0]!, points[points.length - 1]!]
  const [joinsBelow, joinsAbove] = [below === first[1], above === last[1]]
  const before = flatRow({ low: 0, isLowIncluded: true, high: first[0], q: below })
  const after = flatRow({ low: last[0], isLowIncluded: joinsAbove, q: above })
  const isOnePoint = points.length === 1
  const isOutside = leapsAt === 'the points'
  return frozen({
    ...rest,
    rows: [
      { ...before, isHighIncluded: joinsBelow || isOutside },
      ...lines(points, !joinsBelow, {
        low: !joinsBelow && !isOutside,
        high: !joinsAbove && !isOutside,
      }),
      isOnePoint || !joinsAbove ? { ...after, isLowIncluded: isOutside, leapsAtLow: true } : after,
    ],
  })
}

/**
 * Place of the row that holds a value; −1 for a negative number or none.
 *
 * @param isBelow the true value is less than this one: where it is the end of a row "< x", that row holds what is below
 * it
 */
export function rowPlace({ rows }: SubIndexTable, value: number, isBelow = false): number {
  if (!(value >= 0)) return -1
  for (let place = 0; place < rows.length; place++) {
    const { high, isHighIncluded } = rows[place]!
    if (high === undefined || value < high || ((isHighIncluded || isBelow) && value === high))
      return place
  }
  return -1
}

/** The exact sub-index: qLow + (qHigh − qLow) × (value − low) / (high − low) in its row. NaN where there is no row. */
export function subIndexOf(table: SubIndexTable, value: number, isBelow = false): number {
  const place = rowPlace(table, value, isBelow)
  if (place < 0) return Number.NaN
  const { low, high, qLow, qHigh } = table.rows[place]!
  if (high === undefined || qLow === qHigh || value === low) return qLow
  if (value === high) return qHigh
  return qLow + ((qHigh - qLow) * (value - low)) / (high - low)
}

function flatRow({
  q,
  ...bounds
}: Pick<SubIndexRow, 'low' | 'isLowIncluded' | 'high'> & { q: number }): SubIndexRow {
  return { ...bounds, isHighIncluded: false, qLow: q, qHigh: q }
}

function lines(
  points: StatedTable['points'],
  hasLeapBefore: boolean,
  owns: { low: boolean; high: boolean },
): SubIndexRow[] {
  return points.slice(1).map(([high, qHigh], place) => {
    const [low, qLow] = points[place]!
    const isFirst = place === 0
    const isLast = place === points.length - 2
    return {
      low,
      isLowIncluded: isFirst && owns.low,
      high,
      isHighIncluded: !isLast || owns.high,
      qLow,
      qHigh,
      ...(isFirst && hasLeapBefore ? { leapsAtLow: true } : {}),
    }
  })
}
