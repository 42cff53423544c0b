// The decimals of a value beside the limit that it has passed. See
// docs/decisions/0159-exceedances-are-written-like-their-hours.md.

/**
 * The usual decimals, or more when the value would look as if it had not passed the limit.
 * @example decimalsBeside(0.304, 0.3, 2) // 3, because 0.30 beside 0.3 looks equal
 */
export function decimalsBeside(figure: number, bound: number, declared: number | null): number {
  const usual = declared ?? decimalsOf(Number(figure.toPrecision(significantDigits)))
  const isHidden = (decimals: number) =>
    Math.sign(Number(figure.toFixed(decimals)) - bound) !== Math.sign(figure - bound)
  if (!isHidden(usual)) return usual
  let decimals = Math.max(usual, decimalsOf(bound)) + 1
  while (decimals < mostDecimals && isHidden(decimals)) decimals += 1
  return decimals
}

/**
 * A value as it is written beside its limit. Digits that a 4-byte float does not have are dropped as noise.
 * @example figureBeside(328.06668, 300, 1) // { figure: 328.1, decimals: 1 }
 */
export function figureBeside(
  figure: number,
  bound: number,
  declared: number | null,
): { figure: number; decimals: number } {
  const real = Math.fround(figure)
  const known = Math.sign(real - bound) === Math.sign(figure - bound) ? real : figure
  const decimals = decimalsBeside(known, bound, declared)
  return { figure: Number(known.toFixed(decimals)), decimals }
}

/** The ratio of a value to its limit: with two decimals, or more when it would look like 1. */
export function ratioBeside(ratio: number): { figure: number; decimals: number } {
  return figureBeside(ratio, 1, ratioDecimals)
}

const ratioDecimals = 2

/** The decimals that a number has when it is written out: 0.05 → 2, 1e-7 → 7. */
export function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e')
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
}

/** The significant digits of computed values without declared decimals: a 4-byte float has no more. */
export const significantDigits = 6

/** More decimals are nothing but the noise of binary numbers. */
const mostDecimals = 12
