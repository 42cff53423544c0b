// Rounding as rules define it, guarded against the noise of binary floating point.
import { numberOrNaN, type Missing } from './missing.ts'

/**
 * The way in which a rule turns its exact result into the published integer. Half-up: 0.5 goes up, also below zero.
 * Half-even: 0.5 goes to the even integer. Ceil: always up.
 */
export type Rounding = 'half-up' | 'half-even' | 'ceil'

/**
 * Rounds to an integer by the named rule, after removing noise beyond the ninth decimal
 * (so that 109.49999999999999, which stands for 109.5, becomes 110, and 100.0000000001 is not raised to 101).
 *
 * @param value any finite number of magnitude below 9 000 000; a missing one has no integer, so that NaN comes back
 */
export function roundBy(rounding: Rounding, value: number | Missing): number {
  const plain = withoutNoise(numberOrNaN(value), WHOLE)
  if (rounding === 'ceil') return Math.ceil(plain)
  return rounding === 'half-even' ? halfEven(plain) : halfUp(plain)
}

/**
 * The value as a decimal: what is left when binary noise is taken off. Nine decimals from 1 on; below 1 twelve digits
 * that count, so that a microgram stated in milligrams keeps its digits. A number too large to have nine decimals stays
 * as it is.
 *
 * @param size of the numbers that the value was computed from, where it is their difference and may be much smaller
 * than they are
 */
export function withoutNoise(value: number, size: number = Math.abs(value)): number {
  if (size >= 1 && value < NINE_DECIMALS && value > -NINE_DECIMALS)
    return Math.round(value * 1e9) / 1e9
  const scale = size >= 1 ? 1e9 : scaleBelowOne(size)
  const scaled = value * scale
  return Math.abs(scaled) < ALL_INTEGERS ? Math.round(scaled) / scale : value
}

/** Returns the value, or the largest finite number after an overflow of a sum or a power. */
export function atMostFinite(value: number): number {
  return Math.min(value, Number.MAX_VALUE)
}

/** Truncates towards zero after removing noise: 35.49 → 35.4, and 0.1 + 0.2 → 0.3. */
export function truncateTo(value: number, decimals: number): number {
  if (isWhole(value)) return value
  const scale = SCALES[decimals]!
  return Math.trunc(withoutNoise(withoutNoise(value) * scale)) / scale
}

/** Rounds half up after removing noise. */
export function roundTo(value: number, decimals: number): number {
  if (isWhole(value)) return value
  const scale = SCALES[decimals]!
  return halfUp(withoutNoise(withoutNoise(value) * scale)) / scale
}

/** Rounds half to even after removing noise (GB/T 8170: 34.5 → 34, 35.5 → 36). */
export function roundHalfEvenTo(value: number, decimals: number): number {
  if (isWhole(value)) return value
  const scale = SCALES[decimals]!
  return halfEven(withoutNoise(withoutNoise(value) * scale)) / scale
}

function halfEven(value: number): number {
  const below = Math.floor(value)
  return value - below === 0.5 ? below + Math.abs(below % 2) : halfUp(value)
}

function halfUp(value: number): number {
  return Math.floor(value + 0.5)
}

/** The power of ten that leaves twelve digits of a number below 1; exact up to 1e22. */
function scaleBelowOne(size: number): number {
  let scale = 1e12
  for (let rest = size; rest < 0.1 && scale < 1e22; rest *= 10) scale *= 10
  return scale
}

/** From here on a double has no decimals to drop. */
function isWhole(value: number): boolean {
  return Math.abs(value) >= ALL_INTEGERS
}

const ALL_INTEGERS = 2 ** 53
/** Below this size every double can have nine decimals. */
const NINE_DECIMALS = 9e6
/** The size of an index, which is rounded to integers. */
const WHOLE = 1
const SCALES: readonly number[] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
