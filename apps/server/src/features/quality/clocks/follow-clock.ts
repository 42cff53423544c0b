// Tells a clock that is behind from back-fill, delivery by delivery: a pure function.
import { minuteMs } from '@eos/contract/words/time-units'

/** The times of one delivery that tell of the clock of one station; epoch milliseconds. */
export interface ClockDelivery {
  stationId: string
  batchId: number
  receivedAt: number
  /** First and last end of an averaging period. */
  oldest: number
  newest: number
}

/** Deliveries in a row that were behind by the same time. */
export interface ClockWatch {
  stationId: string
  receivedAt: number
  newest: number
  /** The first of them has it. */
  offsetMs: number
  deliveries: number
  firstBatch: number
  lastBatch: number
  firstTime: number
  /** Known to send what waited while it could not. */
  isQueue: boolean
  /** Once it is recognised. */
  behindId: string | null
}

export interface ClockSetting {
  intervalMs: number
  /** Less is not looked at. */
  leastMs: number
  /** This many deliveries come in a row; twice as many where the offset is no multiple of half an hour. */
  count: number
}

/**
 * A clock that is behind stays behind by the same; back-fill catches up or carries many times. While such deliveries
 * come, repeated and filled-in readings beside them say nothing about the clock.
 *
 * @returns the continued row of deliveries, or a new one; `undefined` when this delivery is not behind
 */
export function followClock(
  watch: ClockWatch | undefined,
  delivery: ClockDelivery,
  { intervalMs, leastMs }: ClockSetting,
): ClockWatch | undefined {
  const { stationId, batchId, receivedAt, oldest, newest } = delivery
  const offsetMs = receivedAt - newest
  if (offsetMs < leastMs) return undefined
  const isMany = newest - oldest > fewTimes * intervalMs
  if (watch) {
    const isRecognised = watch.behindId !== null
    const toleranceMs = Math.min(intervalMs / 2, longestToleranceMs)
    const isSame = newest >= watch.newest && Math.abs(offsetMs - watch.offsetMs) <= toleranceMs
    if (isSame && (isRecognised || !isMany)) {
      // Several may be of one time: a file of each analyser.
      const deliveries = watch.deliveries + (newest > watch.newest ? 1 : 0)
      return { ...watch, receivedAt, newest, lastBatch: batchId, deliveries }
    }
    const isHeard = receivedAt - watch.receivedAt <= patientIntervals * intervalMs
    if (isHeard && (isRecognised || newest <= watch.newest)) return watch
  }
  if (isMany) return undefined
  return {
    stationId,
    receivedAt,
    newest,
    offsetMs,
    deliveries: 1,
    firstBatch: batchId,
    lastBatch: batchId,
    firstTime: oldest,
    isQueue: false,
    behindId: null,
  }
}

/** Clocks are wrong by zones and half zones more often than by anything else. */
export function isCertain({ deliveries, offsetMs }: ClockWatch, { count }: ClockSetting): boolean {
  const rest = offsetMs % halfHourMs
  const isZone = Math.min(rest, halfHourMs - rest) <= longestToleranceMs
  return deliveries >= (isZone ? count : 2 * count)
}

const fewTimes = 2
/** The last of a row of deliveries stands for the clock for this many intervals. */
const patientIntervals = 3
const halfHourMs = 30 * minuteMs
const longestToleranceMs = 5 * minuteMs
