// Time ranges and instants: epoch milliseconds inside, labels only at the edge.
import { numberOrNaN } from './missing.ts'

/** An instant in epoch milliseconds, UTC. */
export type Instant = number

/** The time range (start, end], in epoch milliseconds, UTC. */
export interface Interval {
  readonly start: Instant
  readonly end: Instant
}

export const HOUR_MS = 3_600_000

/** A time that cannot be: not finite, both an instant and an interval, or an interval that does not end after its start. */
export class ImpossibleTime extends Error {
  override name = 'ImpossibleTime'
}

/** The instant itself. @throws ImpossibleTime unless calendars of the language know it: 100 million days around 1970 */
export function checkedMoment(at: Instant): Instant {
  if (!isMoment(at)) throw new ImpossibleTime(`${at} is no moment.`)
  return at
}

/** The interval itself. @throws ImpossibleTime unless it ends after its start */
export function checkedInterval(interval: Interval): Interval {
  const { start, end } = interval
  if (!(isMoment(start) && isMoment(end) && end > start))
    throw new ImpossibleTime(`Nothing lies between ${start} and ${end}.`)
  return interval
}

function isMoment(at: Instant): boolean {
  return Math.abs(numberOrNaN(at)) <= 8.64e15
}
