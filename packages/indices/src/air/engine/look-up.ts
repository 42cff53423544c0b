// Turns an averaged concentration into a sub-index; the same steps serve one value and whole columns.
import { roundBy, type Rounding } from '../../base/rounding.ts'
import { isMissing, type Missing } from '../../base/missing.ts'
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

/** The caller's choice above the last row. */
export interface AboveTopChoice {
  /** Extends the line of the last row; only with a rule that permits it (`mayExtend`). */
  readonly aboveTop?: 'extend' | Missing
}

/** The caller asked a rule for a period, a column or an extension that it does not have. */
export class NotInThisRule extends Error {
  override name = 'NotInThisRule'
}

/**
 * Returns what happens above the last row of a column, after the caller's choice. Only columns that reach the top of
 * the scale can be extended; a lower one (1-hour SO2 of the US at 200) gives way to another line.
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
function topOfScale({ table }: AirRule): number {
  return Math.max(...Object.values(table).map((column) => column.rows.at(-1)!.iHigh))
}

/** Rounds an exact index to the published integer. */
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
