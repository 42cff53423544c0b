// Time ranges and instants: epoch milliseconds inside, labels only in inputs and outputs.
import { numberOrNaN } from '../base/missing.ts'

/** An instant in epoch milliseconds, UTC. */
export type Instant = number

/** The time range (start, end], in epoch milliseconds, UTC. */
export interface Interval {
  readonly start: Instant
  readonly end: Instant
}

export const HOUR_MS = 3_600_000

/** An impossible time: not finite, both an instant and an interval, or an interval that ends before it starts. */
export class ImpossibleTime extends Error {
  override name = 'ImpossibleTime'
}

/** Returns the instant. @throws ImpossibleTime beyond the range of Date: 100 million days around 1970 */
export function checkedInstant(at: Instant): Instant {
  if (!isInstant(at)) throw new ImpossibleTime(`${at} is no instant.`)
  return at
}

/** Returns the interval. @throws ImpossibleTime unless it ends after its start */
export function checkedInterval(interval: Interval): Interval {
  const { start, end } = interval
  if (!(isInstant(start) && isInstant(end) && end > start))
    throw new ImpossibleTime(`Nothing lies between ${start} and ${end}.`)
  return interval
}

function isInstant(at: Instant): boolean {
  return Math.abs(numberOrNaN(at)) <= 8.64e15
}
