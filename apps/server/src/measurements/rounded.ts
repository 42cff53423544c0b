// Computed values are stored as they were computed, and written with the decimals that are declared of their indicator.

/**
 * The expression of a 4-byte real with so many decimals, half away from zero: what is beyond them is the noise of its mean. Exact
 * values stay inside, where indices and longer means are computed from them.
 */
export function roundedSql(expression: string, decimals: number): string {
  return `round((${expression})::float8::numeric, ${Number(decimals)})::float8`
}

/** The same of a value that has been read. */
export function rounded(value: number, decimals: number): number {
  return Number.isInteger(value) ? value : Number(Math.fround(value).toFixed(decimals))
}
