// Rounding as the rules word it, guarded against the noise of binary floating point.

/** How a rule turns its exact result into the published integer. Half-up: 0.5 goes up, also below zero. Ceil: always up. */
export type Rounding = 'half-up' | 'ceil'

/**
 * Rounds to an integer by the named rule, after removing noise beyond the ninth decimal
 * (so that 109.49999999999999, which stands for 109.5, becomes 110, and 100.0000000001 is not raised to 101).
 *
 * @param value any finite number of magnitude below 9 000 000
 */
export function roundBy(rounding: Rounding, value: number): number {
  return rounding === 'ceil' ? Math.ceil(withoutNoise(value)) : halfUp(withoutNoise(value))
}

/** The value as a decimal of nine places: what is left when binary noise is taken off. */
export function withoutNoise(value: number): number {
  return Math.round(value * 1e9) / 1e9
}

/** Drops all decimals beyond the first few, towards zero, noise taken off first: 35.49 → 35.4, and 0.1 + 0.2 → 0.3. */
export function truncateTo(value: number, decimals: number): number {
  const scale = SCALES[decimals]!
  return Math.trunc(withoutNoise(withoutNoise(value) * scale)) / scale
}

/** Rounds to some decimals, half up, noise taken off first. */
export function roundTo(value: number, decimals: number): number {
  const scale = SCALES[decimals]!
  return halfUp(withoutNoise(withoutNoise(value) * scale)) / scale
}

/** Rounds to some decimals, half to the even digit (GB/T 8170: 34.5 → 34, 35.5 → 36), noise taken off first. */
export function roundHalfEvenTo(value: number, decimals: number): number {
  const scale = SCALES[decimals]!
  const scaled = withoutNoise(withoutNoise(value) * scale)
  const below = Math.floor(scaled)
  const isHalf = scaled - below === 0.5
  return (isHalf ? below + Math.abs(below % 2) : halfUp(scaled)) / scale
}

function halfUp(value: number): number {
  return Math.floor(value + 0.5)
}

const SCALES: readonly number[] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
