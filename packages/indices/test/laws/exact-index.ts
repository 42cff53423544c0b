// The index is computed a second time in fractions of whole numbers, where nothing is lost, and compared with the
// first.
import type { TableColumn } from '../../src/air/engine/table.ts'
import type { Rounding } from '../../src/base/rounding.ts'

/** All concentrations and inputs here have at most six decimals. */
const SCALE = 1_000_000n

/**
 * The rounded sub-index of a concentration of at most six decimals, not negative; `undefined` where the column has
 * none.
 */
export function exactIndex(
  column: TableColumn,
  rounding: Rounding,
  concentration: number,
): number | undefined {
  const value = preparedExactly(column, whole(concentration))
  const { rows } = column
  if (value < whole(rows[0]!.cLow)) return undefined
  const found = rows.find(
    ({ cHigh }) => cHigh === Number.POSITIVE_INFINITY || value <= whole(cHigh),
  )
  if (found === undefined && column.above === 'none') return undefined
  const row = found ?? rows.at(-1)!
  if (row.iLow === row.iHigh || (found === undefined && column.above === 'hold')) return row.iHigh
  const below = whole(row.cHigh) - whole(row.cLow)
  const above = BigInt(row.iHigh - row.iLow) * (value - whole(row.cLow)) + BigInt(row.iLow) * below
  if (rounding === 'ceil') return Number(divideUp(above, below))
  const halfUp = (2n * above + below) / (2n * below)
  const isHalf = (2n * above + below) % (2n * below) === 0n
  return Number(rounding === 'half-even' && isHalf ? halfUp - (halfUp % 2n) : halfUp)
}

function preparedExactly({ prepare }: TableColumn, value: bigint): bigint {
  if (prepare.kind === 'as-is') return value
  const step = SCALE / 10n ** BigInt(prepare.decimals)
  const lower = (value / step) * step
  if (prepare.kind === 'truncate') return lower
  const rest = 2n * (value - lower)
  const isTieDown = prepare.half === 'even' && rest === step && (lower / step) % 2n === 0n
  return rest < step || isTieDown ? lower : lower + step
}

function whole(value: number): bigint {
  return BigInt(Math.round(value * Number(SCALE)))
}

function divideUp(above: bigint, below: bigint): bigint {
  return (above + below - 1n) / below
}
