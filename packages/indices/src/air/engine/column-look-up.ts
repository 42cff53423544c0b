// The look-up of table.ts for columns: the same integers, without the noise guard where it makes no difference.
import { memoize } from '../../base/memoize.ts'
import type { Rounding } from '../../base/rounding.ts'
import { toInteger } from './look-up.ts'
import { climb, onLine, prepared, type AboveTop, type TableColumn } from './table.ts'

/** The outcome of an element without a sub-index. */
const ABSENT = -1
const IS_BELOW = -2
export const IS_ABOVE = -3

/** A column of a table, laid out for speed. */
interface FastColumn {
  readonly column: TableColumn
  readonly rounding: Rounding
  readonly above: AboveTop
  readonly cLow: Float64Array
  readonly cHigh: Float64Array
  readonly iLow: Float64Array
  readonly iHigh: Float64Array
  /** The slope of the index over the concentration in each row. */
  readonly slope: Float64Array
  /** Values strictly between these two may take the fast path; an empty range for columns without one. */
  readonly fastFrom: number
  readonly fastTo: number
  /** The distance between an exact index and a rounding limit below which the noise guard decides. */
  readonly doubt: number
}

/** The guard removes noise smaller than this. */
const NOISE = 1e-9

/** Cached for each column of a table and each choice above its top. */
export function fastColumn(
  column: TableColumn,
  { rounding, above }: { rounding: Rounding; above: AboveTop },
): FastColumn {
  const ways = layouts(column)
  const way = `${rounding} ${above}`
  let fast = ways.get(way)
  if (!fast) ways.set(way, (fast = layOut(column, { rounding, above })))
  return fast
}

const layouts = memoize<TableColumn, Map<string, FastColumn>>(() => new Map())

function layOut(
  column: TableColumn,
  { rounding, above }: { rounding: Rounding; above: AboveTop },
): FastColumn {
  const { rows, prepare } = column
  const steepest = Math.max(...rows.map((row) => (row.iHigh - row.iLow) / (row.cHigh - row.cLow)))
  const doubt = 1e-7 + 2 * NOISE * steepest
  const isContinuous = rows.every(
    (row, place) =>
      row.cHigh > row.cLow &&
      (place === 0 || (row.cLow === rows[place - 1]!.cHigh && row.iLow === rows[place - 1]!.iHigh)),
  )
  const isFast = prepare.kind === 'as-is' && isContinuous && doubt < 0.01
  return {
    column,
    rounding,
    above,
    cLow: Float64Array.from(rows, (row) => row.cLow),
    cHigh: Float64Array.from(rows, (row) => row.cHigh),
    iLow: Float64Array.from(rows, (row) => row.iLow),
    iHigh: Float64Array.from(rows, (row) => row.iHigh),
    slope: Float64Array.from(rows, (row) => (row.iHigh - row.iLow) / (row.cHigh - row.cLow)),
    fastFrom: isFast ? rows[0]!.cLow + 2 * NOISE : Number.POSITIVE_INFINITY,
    fastTo: isFast ? rows.at(-1)!.cHigh - 1e-6 : Number.NEGATIVE_INFINITY,
    doubt,
  }
}

/**
 * Rounded sub-indices of all inputs, in place; ABSENT, IS_BELOW or IS_ABOVE where there is none.
 *
 * The fast way: on a continuous ladder the exact index changes by less than `doubt` when noise is taken off the
 * concentration or the index, so only an index that close to a rounding limit needs the guard.
 */
export function lookUpAll(fast: FastColumn, inputs: Float64Array, found: Int16Array): void {
  const { cLow, cHigh, iLow, slope, fastFrom, fastTo, doubt } = fast
  const up = fast.rounding === 'ceil' ? 1 : 0.5
  let place = 0
  for (let k = 0; k < inputs.length; k++) {
    const value = inputs[k]!
    if (Number.isNaN(value)) {
      found[k] = ABSENT
      continue
    }
    if (!(value > fastFrom && value < fastTo)) {
      found[k] = exactly(fast, value)
      continue
    }
    while (value > cHigh[place]!) place++
    while (value < cLow[place]!) place--
    const raised = slope[place]! * (value - cLow[place]!) + iLow[place]! + up
    const whole = Math.floor(raised)
    const rest = raised - whole
    found[k] = rest > doubt && rest < 1 - doubt ? whole : exactly(fast, value)
  }
}

/** `rowPlace` and `climb` on typed arrays, and on the table itself only for what is above its last row. */
function exactly(fast: FastColumn, input: number): number {
  const { column, rounding, above, cLow, cHigh, iLow, iHigh } = fast
  const value = prepared(column, input)
  if (!(value >= cLow[0]!) || value === Number.POSITIVE_INFINITY) return IS_BELOW
  let place = 0
  while (place < cHigh.length && value > cHigh[place]!) place++
  const unrounded =
    place === cHigh.length
      ? climb(column, value, above)
      : onLine(value, cLow[place]!, cHigh[place]!, iLow[place]!, iHigh[place]!)
  return Number.isNaN(unrounded) ? IS_ABOVE : toInteger(rounding, unrounded)
}
