// The axes of all charts: how far they reach, and how their figures and times are written.
import { dayMs } from '@eos/contract/words/time-units'
import { formatClock, formatShortDay, type Locale } from '../numbers/format.ts'

/**
 * The decimals that the figures of an axis need, so that each says exactly where its line is.
 * @example tickDecimals([0, 2.5, 5]) // 1
 */
export function tickDecimals(ticks: readonly number[]): number {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0))
  const enough = [0, 1, 2, 3].find((decimals) => isWhole(step * 10 ** decimals))
  return enough ?? 4
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}

/**
 * Zero belongs to every axis of concentrations; temperatures below it still show.
 * @param leastTop up to which value the axis reaches in any case
 */
export function valueRange(
  min: number | null | undefined,
  max: number | null | undefined,
  leastTop = 0,
): [number, number] {
  const top = Math.max(max ?? 0, leastTop)
  const bottom = Math.min(min ?? 0, 0)
  const room = (top - bottom || 1) * 0.08
  return [bottom < 0 ? bottom - room : 0, top + room]
}

interface AxisRange {
  /** Epoch milliseconds. */
  from: number
  to: number
}

const longMs = 2 * dayMs

/** True for axes with days instead of hours. */
export function isLongRange({ from, to }: AxisRange): boolean {
  return to - from > longMs
}

/** 14:05, and a day at midnight and on long axes: 21 Nov, 21/11. The year stands in the table and the summary. */
export function tickTime(
  time: number,
  { range, timeZone, locale }: { range: AxisRange; timeZone: string; locale: Locale },
): string {
  const clock = formatClock(time, timeZone, locale)
  if (!isLongRange(range) && clock !== '00:00') return clock
  return formatShortDay(time, timeZone, locale)
}
