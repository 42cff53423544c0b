// Computed values are stored exactly, and written with the declared decimals of their indicator. See
// docs/decisions/0131-computed-values-use-declared-decimals.md.
import { significantDigits } from '@eos/contract/words/shown-decimals'

/** Half away from zero; more digits are noise. `queries/rounding.ts` does the same in SQL. */
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

/** One more digit than for a written value: a mean of thousands is still exact to a thousandth. */
export const meanDigits = significantDigits + 1

/** The mean of readings without the noise of the division, and never outside of their extremes. */
export function meanBetween({ mean, low, high }: Record<'mean' | 'low' | 'high', number>): number {
  return Math.min(Math.max(Math.fround(significant(mean, meanDigits)), low), high)
}
