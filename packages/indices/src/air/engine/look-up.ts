// From an averaged concentration in the table's unit to a sub-index: the same steps for one value and for whole
// columns.
import { roundBy, type Rounding } from '../../rounding.ts'
import { isMissing, type Missing } from '../../missing.ts'
import type { AirRule } from './air-rule.ts'
import type { ColumnAnswer } from './air-result.ts'
import {
  climb,
  LARGEST_INDEX,
  prepared,
  rowPlace,
  type AboveTop,
  type TableColumn,
} from './table.ts'

/** Choices of a caller about what lies above the last row. */
export interface AboveTopChoice {
  /** The line of the last row goes on instead of stopping; only with a rule that allows it (`mayExtend`). */
  readonly aboveTop?: 'extend' | Missing
}

/** The caller asked a rule for something that it does not have: a period, a column, an index above its scale. */
export class NotInThisRule extends Error {
  override name = 'NotInThisRule'
}

/**
 * Returns what happens above the last row of a column, after the caller's choice. Only columns that reach the top of
 * the scale can be extended: one that is held lower (1-hour SO2 of the United States at 200) gives way to another line
 * there.
 */
export function aboveTopOf(rule: AirRule, column: TableColumn, choice: AboveTopChoice): AboveTop {
  if (isMissing(choice.aboveTop)) return column.above
  if (!rule.mayExtend) {
    throw new NotInThisRule(`${rule.rule.id} knows no index above the last row of its table.`)
  }
  const isTop = column.rows.at(-1)!.iHigh === topOfScale(rule)
  return column.above === 'hold' && isTop ? 'extend' : column.above
}

/** The largest index in the table. */
export function topOfScale({ table }: AirRule): number {
  return Math.max(...Object.values(table).map((column) => column.rows.at(-1)!.iHigh))
}

/** An exact index as the published integer. */
export function toInteger(rounding: Rounding, unrounded: number): number {
  return Math.min(roundBy(rounding, unrounded), LARGEST_INDEX)
}

/** The sub-index of a mean that is known and not negative, in the column's unit. */
export function lookUp(
  column: TableColumn,
  concentration: number,
  { rounding, above }: { rounding: Rounding; above: AboveTop },
): ColumnAnswer {
  const value = prepared(column, concentration)
  const place = rowPlace(column, value)
  if (place < 0) return { ok: false, reason: 'below-column' }
  const unrounded = climb(column, value, above)
  if (Number.isNaN(unrounded)) return { ok: false, reason: 'above-column' }
  const isBeyond = place === column.rows.length
  const row = column.rows[isBeyond && above !== 'hold' ? place - 1 : place]
  return {
    ok: true,
    prepared: value,
    value: toInteger(rounding, unrounded),
    unrounded,
    ...(row && { row }),
    aboveScale: isBeyond && (above !== 'open' || unrounded > LARGEST_INDEX),
  }
}
