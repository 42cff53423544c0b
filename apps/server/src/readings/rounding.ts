// Computed values are stored exactly, and written with the declared decimals of their indicator. See
// docs/decisions/0131-computed-values-use-declared-decimals.md.
import { significantDigits } from '@eos/contract/shown-decimals'

/**
 * The expression of a 4-byte float with so many decimals, half away from zero; more digits are noise. Indices and
 * longer means are computed from the exact values.
 */
export function roundedSql(expression: string, decimals: number | null): string {
  if (decimals === null) return significantSql(expression)
  // A 4-byte float times a power of ten is exact in eight bytes, and faster than numeric. Adding 0 turns -0 into 0.
  const half = `case when (${expression}) < 0 then -0.5::float8 else 0.5::float8 end`
  const scale = `1e${Number(decimals)}::float8`
  return `(trunc((${expression})::float8 * ${scale} + ${half}) / ${scale} + 0::float8)`
}

/** Does in TypeScript what `roundedSql` does in SQL. */
export function rounded(value: number, decimals: number | null): number {
  if (decimals === null) return significant(value)
  return Number.isInteger(value) ? value : Number(Math.fround(value).toFixed(decimals))
}

/**
 * Keeps the significant digits of a 4-byte float, and all digits before the point: 0.004 stays, 1234567.8 becomes
 * 1234568.
 */
export function significant(value: number, digits = significantDigits): number {
  if (Number.isInteger(value)) return value
  const real = Math.fround(value)
  // From this size on only digits before the point are significant.
  return Number(Math.abs(real) < 10 ** (digits - 1) ? real.toPrecision(digits) : real.toFixed(0))
}

/** Does in SQL what `significant` does; zero and NaN have no significant digits. */
function significantSql(expression: string, digits = significantDigits): string {
  const size = `abs((${expression})::float8)`
  return `case when ${size} between 1e-37 and 1e38
    then round((${expression})::float8::numeric, greatest(0, ${digits - 1} - floor(log(${size})))::int)::float8
    else (${expression})::float8 end`
}

/** One more digit than for a written value: a mean of thousands is still exact to a thousandth. */
const meanDigits = significantDigits + 1

/** The mean of readings without the noise of the division, and never outside of their extremes. */
export function meanBetweenSql({
  mean,
  low,
  high,
}: Record<'mean' | 'low' | 'high', string>): string {
  return `least(greatest((${significantSql(mean, meanDigits)})::real, ${low}), ${high})`
}

/** Does in TypeScript what `meanBetweenSql` does in SQL. */
export function meanBetween({ mean, low, high }: Record<'mean' | 'low' | 'high', number>): number {
  return Math.min(Math.max(Math.fround(significant(mean, meanDigits)), low), high)
}
