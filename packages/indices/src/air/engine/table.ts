// The table of an air rule: columns with rows that turn a concentration into a sub-index.
import type { Certainty } from '../../base/certainty.ts'
import {
  roundHalfEvenTo,
  roundTo,
  truncateTo,
  withoutNoise,
  atMostFinite,
} from '../../base/rounding.ts'
import type { UnitCode } from '../../units/unit-codes.ts'

/** One row of a column, with the numbers of the formula. In tables of levels iLow = iHigh. */
export interface TableRow {
  readonly cLow: number
  readonly cHigh: number
  readonly iLow: number
  readonly iHigh: number
}

/**
 * The preparation of an averaged concentration before the look-up. `as-is`: nothing but taking binary noise off.
 * `round`: half up, or half to the even digit where the rule says so.
 */
export type Preparation =
  | { readonly kind: 'as-is' }
  | { readonly kind: 'truncate'; readonly decimals: number }
  | { readonly kind: 'round'; readonly decimals: number; readonly half?: 'even' }

/**
 * Above the last row: `hold` its iHigh (marked as above the scale), `extend` its line (marked too), `none`: no
 * sub-index, `open`: its line goes on because the scale has no end.
 */
export type AboveTop = 'hold' | 'extend' | 'none' | 'open'

export interface TableColumn {
  readonly unit: UnitCode
  readonly prepare: Preparation
  /**
   * Ascending. A prepared value that equals a breakpoint belongs to the row that ends there. A value below the first
   * row has no sub-index.
   */
  readonly rows: readonly TableRow[]
  readonly above: AboveTop
  readonly certainty: Certainty
  /** Rows that are less certain than their column, by index; `cellNotes` say why. */
  readonly rowCertainty?: Readonly<Record<number, Certainty>>
  /** Notes on cells that are disputed or less certain than their column, in English. */
  readonly cellNotes?: readonly string[]
}

/**
 * A column of a continuous ladder: each row starts where the last one ended.
 *
 * @param steps the index at each breakpoint, ascending; may be longer than `points`
 * @example continuousRows([0, 50, 100], [0, 25, 50]) // 0–25 → 0–50, 25–50 → 50–100
 */
export function continuousRows(steps: readonly number[], points: readonly number[]): TableRow[] {
  return points.slice(1).map((cHigh, place) => ({
    cLow: points[place]!,
    cHigh,
    iLow: steps[place]!,
    iHigh: steps[place + 1]!,
  }))
}

/**
 * A column of a ladder with gaps, as printed: [cLow, cHigh, iLow, iHigh] each, such as [9.1, 35.4, 51, 100].
 * Preparation must leave no value between two rows.
 */
export function printedRows(
  rows: readonly (readonly [cLow: number, cHigh: number, iLow: number, iHigh: number])[],
): TableRow[] {
  return rows.map(([cLow, cHigh, iLow, iHigh]) => ({ cLow, cHigh, iLow, iHigh }))
}

/**
 * A column whose rows are levels 1, 2, 3 … by their inclusive upper bounds; what is above the last bound is the level
 * after it.
 *
 * @example levelRows([5, 15]) // 0–5 → 1, up to 15 → 2, more → 3
 */
export function levelRows(upperBounds: readonly number[]): TableRow[] {
  return [...upperBounds, Number.POSITIVE_INFINITY].map((cHigh, place) => ({
    cLow: upperBounds[place - 1] ?? 0,
    cHigh,
    iLow: place + 1,
    iHigh: place + 1,
  }))
}

/** The concentration as the rule prepares it for the look-up. */
export function prepared(column: TableColumn, concentration: number): number {
  const { prepare } = column
  if (prepare.kind === 'truncate') return truncateTo(concentration, prepare.decimals)
  if (prepare.kind === 'round') {
    const round = prepare.half === 'even' ? roundHalfEvenTo : roundTo
    return round(concentration, prepare.decimals)
  }
  return withoutNoise(concentration)
}

/** The index of the row with a prepared value: −1 below the first row or for NaN, `rows.length` above the last. */
export function rowPlace(column: TableColumn, value: number): number {
  const { rows } = column
  if (!(value >= rows[0]!.cLow) || value === Number.POSITIVE_INFINITY) return -1
  for (let place = 0; place < rows.length; place++) if (value <= rows[place]!.cHigh) return place
  return rows.length
}

/** The largest index of a typed array; only an index without an upper end can reach it. */
export const LARGEST_INDEX = 32_767

/**
 * Says whether a concentration lies beyond the last row of a column; in one without end, whether its index is too large
 * to be held.
 */
export function isAboveColumn(column: TableColumn, concentration: number): boolean {
  const value = prepared(column, concentration)
  if (column.above === 'open') return climb(column, value) > LARGEST_INDEX
  return rowPlace(column, value) === column.rows.length
}

/**
 * The sub-index of a prepared value, not rounded: (iHigh − iLow) × (value − cLow) / (cHigh − cLow) + iLow in its row.
 *
 * @param above what to do above the last row, if not what the column says
 * @returns NaN when there is none
 */
export function climb(column: TableColumn, value: number, above: AboveTop = column.above): number {
  const place = rowPlace(column, value)
  if (place < 0) return Number.NaN
  const { rows } = column
  if (place === rows.length) {
    if (above === 'none') return Number.NaN
    const last = rows[rows.length - 1]!
    return above === 'hold' ? last.iHigh : along(last, value)
  }
  return along(rows[place]!, value)
}

function along({ cLow, cHigh, iLow, iHigh }: TableRow, value: number): number {
  return onLine(value, cLow, cHigh, iLow, iHigh)
}

/** The line of a row at a value, as plain numbers, because long series have rows in typed arrays. */
export function onLine(
  value: number,
  cLow: number,
  cHigh: number,
  iLow: number,
  iHigh: number,
): number {
  // At the end of a row the index is exact to the last bit.
  if (iLow === iHigh || value === cHigh) return iHigh
  return atMostFinite(((iHigh - iLow) * (value - cLow)) / (cHigh - cLow) + iLow)
}
