// Arithmetic means and maxima of hourly means; callers say which values count as known.
import { atMostFinite } from '../../base/rounding.ts'
import type { Share } from './air-rule.ts'

/** The least number that counts as known: 0, or, if negative means count, the least one whose sums stay finite. */
export function leastKnown(negative: 'missing' | 'zero-after-averaging'): number {
  return negative === 'missing' ? 0 : LEAST_NEGATIVE
}

/** Says whether the number can be a mean: finite, and not below the least. */
export function isKnown(value: number, least: number): boolean {
  return value >= least && value < Number.POSITIVE_INFINITY
}

/** Says whether the number is finite and below zero. */
export function isNegative(value: number): boolean {
  return value < 0 && value > Number.NEGATIVE_INFINITY
}

/** Returns how many of a window's hours must be known. */
export function requiredHours(share: Share, windowHours: number): number {
  return Math.ceil((windowHours * share.needed) / share.of - 1e-9)
}

/** Known hours among [from, to). Hours before the start or after the end of the column are unknown. */
export function countKnown(column: Float64Array, from: number, to: number, least: number): number {
  let known = 0
  const end = Math.min(to, column.length)
  for (let i = Math.max(from, 0); i < end; i++) if (isKnown(column[i]!, least)) known++
  return known
}

/** The requirements of an average; at least one hour is always required. */
interface Demand {
  readonly required: number
  readonly least: number
}

/** Arithmetic mean of the known hours among [from, to), not rounded; NaN when too few are known. */
export function meanOf(
  column: Float64Array,
  from: number,
  to: number,
  { required, least }: Demand,
): number {
  let known = 0
  let sum = 0
  const end = Math.min(to, column.length)
  for (let i = Math.max(from, 0); i < end; i++) {
    const value = column[i]!
    if (!isKnown(value, least)) continue
    known++
    sum += value
  }
  return known > 0 && known >= required ? atMostFinite(sum / known) : Number.NaN
}

/** Largest known hour among [from, to); NaN when too few are known. */
export function maximumOf(
  column: Float64Array,
  from: number,
  to: number,
  { required, least }: Demand,
): number {
  let known = 0
  let largest = Number.NaN
  const end = Math.min(to, column.length)
  for (let i = Math.max(from, 0); i < end; i++) {
    const value = column[i]!
    if (!isKnown(value, least)) continue
    known++
    if (!(value <= largest)) largest = value
  }
  return known >= required ? largest : Number.NaN
}

/** Sums of numbers from here on stay finite. */
const LEAST_NEGATIVE = -Number.MAX_VALUE / 1024

/** Trailing means of `windowHours` hours that end with the hours [from, to); each may reach back before `from`. */
export function trailingMeans(
  column: Float64Array,
  span: { from: number; to: number; windowHours: number },
  demand: Demand,
): Float64Array {
  const means = new Float64Array(Math.max(0, span.to - span.from))
  for (let i = span.from; i < span.to; i++) {
    means[i - span.from] = meanOf(column, i + 1 - span.windowHours, i + 1, demand)
  }
  return means
}
