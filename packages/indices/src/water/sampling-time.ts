// When a sample of water was taken, or over which time its values are means.
import type { Instant, Interval } from '../interval.ts'

/** The moment of a grab sample, or the interval of which all readings are means; never both. */
export interface SamplingTime {
  at?: Instant
  interval?: Interval
}

/** A time that cannot be: not finite, both a moment and an interval, or an interval that does not end after its start. */
export class ImpossibleTime extends Error {
  override name = 'ImpossibleTime'
}

/** The time alone, checked: what a result carries of its sample. */
export function samplingTime({ at, interval }: SamplingTime): SamplingTime {
  if (at !== undefined && interval !== undefined)
    throw new ImpossibleTime('A sample has a moment or an interval, not both.')
  if (at !== undefined) {
    if (!isMoment(at)) throw new ImpossibleTime(`${at} is no moment.`)
    return { at }
  }
  if (interval === undefined) return {}
  if (!(isMoment(interval.start) && isMoment(interval.end) && interval.end > interval.start))
    throw new ImpossibleTime(`Nothing lies between ${interval.start} and ${interval.end}.`)
  return { interval: { start: interval.start, end: interval.end } }
}

/** The moments that calendars of the language know: 100 million days around 1970. */
function isMoment(at: number): boolean {
  return Math.abs(at) <= 8.64e15
}
