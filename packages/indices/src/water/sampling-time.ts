// The instant at which a water sample was taken, or the interval of its means.
import {
  checkedInterval,
  checkedInstant,
  ImpossibleTime,
  type Instant,
  type Interval,
} from '../time/interval.ts'
import { isMissing, type Missing } from '../base/missing.ts'

/** The instant of a grab sample, or the interval of which all readings are means; never both. */
export interface SamplingTime {
  readonly at?: Instant | Missing
  readonly interval?: Interval | Missing
}

/** The time as a result carries it. */
export interface CheckedTime extends SamplingTime {
  readonly at?: Instant
  readonly interval?: Interval
}

/** Returns the checked time of a sample for its result. @throws ImpossibleTime */
export function samplingTime({ at, interval }: SamplingTime): CheckedTime {
  if (!isMissing(at) && !isMissing(interval))
    throw new ImpossibleTime('A sample has an instant or an interval, not both.')
  if (!isMissing(at)) return { at: checkedInstant(at) }
  if (isMissing(interval)) return {}
  const { start, end } = checkedInterval(interval)
  return { interval: { start, end } }
}
