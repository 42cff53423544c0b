// With how many decimals a figure is written beside a bound that it has passed.
// See docs/decisions/0159-exceedances-are-written-like-their-hours.md.

/**
 * As many as usual; where these would hide on which side of the bound the figure lies, one more than the bound has, and more until it
 * shows.
 * @example decimalsBeside(0.304, 0.3, 2) // 3, for 0.30 beside 0.3 reads as if they were equal
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
 * A figure as it is written beside its bound, and its decimals. What is beyond a 4-byte real is noise, unless the bound was passed by it.
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

/** The ratio of a figure to its bound: with two decimals, and more where these would hide that it is not one. */
export function ratioBeside(ratio: number): { figure: number; decimals: number } {
  return figureBeside(ratio, 1, ratioDecimals)
}

const ratioDecimals = 2

/** The decimals that a number has when it is written out: 0.05 → 2, 1e-7 → 7. */
export function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e')
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
}

/** With so many digits that count a computed value is written where no decimals are declared: a 4-byte real has no more. */
export const significantDigits = 6

/** Beyond it there is nothing but the noise of binary numbers. */
const mostDecimals = 12
