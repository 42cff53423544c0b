// Readings of one station in order of time, as columns of numbers: the exact content of a block.

export interface ReadingColumns {
  /** Ends of the averaging periods in µs since 1970 (UTC), strictly increasing. */
  times: Float64Array
  /** Seconds. */
  periods: Int32Array
  batches: Float64Array
  /** The number of slots in `v` of the row. */
  widths: Int16Array
  /** The number of slots in `q` of the row; -1 where it is NULL. */
  flagWidths: Int16Array
  /** By slot; NaN for NULL and beyond the row's width. A slot that was not asked for is absent. */
  values: (Float32Array | undefined)[]
  /** By slot; 0 where the row has no flag for it, `noFlag` for NULL. */
  flags: (Int16Array | undefined)[]
}

/** A NULL inside an array of flags. */
export const noFlag = -32_768

export function emptyColumns(rows: number, slots: number): ReadingColumns {
  return {
    times: new Float64Array(rows),
    periods: new Int32Array(rows),
    batches: new Float64Array(rows),
    widths: new Int16Array(rows),
    flagWidths: new Int16Array(rows).fill(-1),
    values: Array.from({ length: slots }, () => new Float32Array(rows).fill(Number.NaN)),
    flags: Array.from({ length: slots }, () => new Int16Array(rows)),
  }
}

/** The rows [from, to) as views of the same memory. */
export function sliceOf(columns: ReadingColumns, from: number, to: number): ReadingColumns {
  return {
    times: columns.times.subarray(from, to),
    periods: columns.periods.subarray(from, to),
    batches: columns.batches.subarray(from, to),
    widths: columns.widths.subarray(from, to),
    flagWidths: columns.flagWidths.subarray(from, to),
    values: columns.values.map((column) => column?.subarray(from, to)),
    flags: columns.flags.map((column) => column?.subarray(from, to)),
  }
}

/** Counts the times that are not after `micros` (µs since 1970). */
export function countUpTo(times: Float64Array, micros: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! <= micros) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of values that are not NULL, as in "bytes per value". */
export function countValues({ values }: ReadingColumns): number {
  let count = 0
  for (const column of values) {
    if (column) for (const value of column) if (!Number.isNaN(value)) count++
  }
  return count
}

/** Describes the first difference; `undefined` when both hold the same bits. */
export function differenceOf(a: ReadingColumns, b: ReadingColumns): string | undefined {
  const rows = a.times.length
  if (rows !== b.times.length) return `${rows} rows, not ${b.times.length}`
  for (const name of ['times', 'periods', 'batches', 'widths', 'flagWidths'] as const) {
    const at = firstOther(a[name], b[name])
    if (at !== -1) return `${name} of row ${at}`
  }
  for (let slot = 0; slot < Math.max(a.values.length, b.values.length); slot++) {
    const value = firstOther(bitsOf(a.values[slot], rows), bitsOf(b.values[slot], rows))
    if (value !== -1) return `the value in slot ${slot + 1} of row ${value}`
    const flag = firstOther(
      a.flags[slot] ?? new Int16Array(rows),
      b.flags[slot] ?? new Int16Array(rows),
    )
    if (flag !== -1) return `the flag in slot ${slot + 1} of row ${flag}`
  }
  return undefined
}

type Column = Float64Array | Int32Array | Int16Array | Uint32Array

function firstOther(a: Column, b: Column): number {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return index
  return -1
}

/** Every NaN is NULL, whatever its bits. */
function bitsOf(column: Float32Array | undefined, rows: number): Uint32Array {
  const own = Float32Array.from(column ?? new Float32Array(rows).fill(Number.NaN), (value) =>
    Number.isNaN(value) ? Number.NaN : value,
  )
  return new Uint32Array(own.buffer)
}
