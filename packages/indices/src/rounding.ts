// Rounding as the rules word it, guarded against the noise of binary floating point.

/** How a rule turns its exact result into the published integer. Half-up: 0.5 goes up. */
export type Rounding = 'half-up'

/**
 * Rounds to an integer by the named rule, after removing noise beyond the ninth decimal
 * (so that 109.49999999999999, which stands for 109.5, becomes 110).
 *
 * @param value any finite number of magnitude below 9 000 000
 */
export function roundBy(rounding: Rounding, value: number): number {
  return ROUNDINGS[rounding](withoutNoise(value))
}

/** The value as a decimal of nine places: what is left when binary noise is taken off. */
export function withoutNoise(value: number): number {
  return Math.round(value * 1e9) / 1e9
}

const ROUNDINGS: Readonly<Record<Rounding, (value: number) => number>> = {
  'half-up': (value) => Math.floor(value + 0.5),
}
