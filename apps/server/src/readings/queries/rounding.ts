// Writes in SQL what `../rounding.ts` does in TypeScript. See
// docs/decisions/0131-computed-values-use-declared-decimals.md.
import { significantDigits } from '@eos/contract/words/shown-decimals'
import { meanDigits } from '../rounding.ts'

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

/** The mean of readings without the noise of the division, and never outside of their extremes. */
export function meanBetweenSql({
  mean,
  low,
  high,
}: Record<'mean' | 'low' | 'high', string>): string {
  return `least(greatest((${significantSql(mean, meanDigits)})::real, ${low}), ${high})`
}

/** Does in SQL what `significant` does; zero and NaN have no significant digits. */
function significantSql(expression: string, digits = significantDigits): string {
  const size = `abs((${expression})::float8)`
  return `case when ${size} between 1e-37 and 1e38
    then round((${expression})::float8::numeric, greatest(0, ${digits - 1} - floor(log(${size})))::int)::float8
    else (${expression})::float8 end`
}
