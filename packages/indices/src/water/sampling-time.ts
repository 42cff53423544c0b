// When a sample of water was taken, or over which time its values are means.
import {
  checkedInterval,
  checkedMoment,
  ImpossibleTime,
  type Instant,
  type Interval,
} from '../interval.ts'
import { isMissing, type Missing } from '../missing.ts'

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

/** The time alone, checked: what a result carries of its sample. @throws ImpossibleTime */
export function samplingTime({ at, interval }: SamplingTime): CheckedTime {
  if (!isMissing(at) && !isMissing(interval))
    throw new ImpossibleTime('A sample has a moment or an interval, not both.')
  if (!isMissing(at)) return { at: checkedMoment(at) }
  if (isMissing(interval)) return {}
  const { start, end } = checkedInterval(interval)
  return { interval: { start, end } }
}
