// A station's hourly means as columns, and the plain averages that rules take of them.
import type { Pollutant } from './pollutants.ts'

/**
 * Hourly means in µg/m³ (carbon monoxide too), one column per pollutant.
 *
 * Element i of every column is the same hour, the interval (t0 + i h, t0 + (i + 1) h]; hours follow each other without holes.
 * A label that names the end of its hour, as in Viet Nam, is that of the interval's end: "01:00" is the hour from 00:00 to 01:00.
 * NaN is an hour without a valid mean. A negative or infinite number is treated the same: it is no concentration.
 */
export interface HourColumns {
  hours: number
  columns: Partial<Readonly<Record<Pollutant, Float64Array>>>
}

/** Some hours of a window that must be known, as a share: 18 of 24 also means 19 of 25. */
export interface Share {
  needed: number
  of: number
}

/** How many of a window's hours must be known. */
export function requiredHours(share: Share, windowHours: number): number {
  return Math.ceil((windowHours * share.needed) / share.of - 1e-9)
}

/** Whether the number can be a mean concentration: finite and not negative. */
export function isConcentration(value: number): boolean {
  return value >= 0 && value < Number.POSITIVE_INFINITY
}

/** Known hours among [from, to). Hours before the start or after the end of the column are unknown. */
export function countKnown(column: Float64Array, from: number, to: number): number {
  let known = 0
  const end = Math.min(to, column.length)
  for (let i = Math.max(from, 0); i < end; i++) if (isConcentration(column[i]!)) known++
  return known
}

/** Arithmetic mean of the known hours among [from, to), not rounded; NaN when fewer than `required` (at least one) are known. */
export function meanOf(column: Float64Array, from: number, to: number, required: number): number {
  let known = 0
  let sum = 0
  const end = Math.min(to, column.length)
  for (let i = Math.max(from, 0); i < end; i++) {
    const value = column[i]!
    if (!isConcentration(value)) continue
    known++
    sum += value
  }
  return known > 0 && known >= required ? sum / known : Number.NaN
}

/** Largest known hour among [from, to); NaN when fewer than `required` (at least one) are known. */
export function maximumOf(
  column: Float64Array,
  from: number,
  to: number,
  required: number,
): number {
  let known = 0
  let largest = Number.NaN
  const end = Math.min(to, column.length)
  for (let i = Math.max(from, 0); i < end; i++) {
    const value = column[i]!
    if (!isConcentration(value)) continue
    known++
    if (!(value <= largest)) largest = value
  }
  return known >= required ? largest : Number.NaN
}

/**
 * Trailing means of `windowHours` hours for the hours [from, to): each ends with its own hour and may reach back before `from`.
 *
 * @returns one element per hour of [from, to); NaN where fewer than `required` hours are known
 */
export function trailingMeans(
  column: Float64Array,
  range: { from: number; to: number; windowHours: number; required: number },
): Float64Array {
  const means = new Float64Array(range.to - range.from)
  for (let i = range.from; i < range.to; i++) {
    means[i - range.from] = meanOf(column, i + 1 - range.windowHours, i + 1, range.required)
  }
  return means
}
