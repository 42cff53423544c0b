// Converts the labels that files and laws give to hours and days into intervals, and back.
import { frozen } from '../base/frozen.ts'
import type { Certainty } from '../base/certainty.ts'
import { checkedNames, oneOf } from '../base/impossible-option.ts'
import type { KnownJurisdiction } from '../base/index-key.ts'
import { checkedInstant, HOUR_MS, ImpossibleTime, type Instant, type Interval } from './interval.ts'
import type { Missing } from '../base/missing.ts'
import { firstInstantFrom, instantsShowing, wallTime, type Zone } from './time-zone.ts'

/** Whether a label names the end or the beginning of its hour. */
export type HourLabel = 'hour-ending' | 'hour-beginning'

export interface LabelOptions {
  /**
   * When clocks go back, a label is shown twice. `refuse` (the default) throws; `first` and `second` choose. Nothing
   * else is guessed.
   */
  readonly whenTwice?: 'refuse' | 'first' | 'second'
}

/** The label does not exist: no such date, no such hour, or clocks skipped it. */
export class ImpossibleLabel extends RangeError {
  override name = 'ImpossibleLabel'
}

/** The label occurs twice because clocks go back, and the options do not say which one is meant. */
export class AmbiguousLabel extends RangeError {
  override name = 'AmbiguousLabel'
}

/**
 * The hour that ends when clocks show the label. "24:00" is the midnight that ends its date, "00:00" the one that
 * begins it, so that "2026-01-01 24:00" and "2026-01-02 00:00" are the same hour.
 *
 * @param label "2026-01-01 01:00"; a "T" between date and time, and seconds of zero, are fine
 * @param zone name or offset: "Asia/Ho_Chi_Minh", "+07:00"
 * @throws ImpossibleLabel, AmbiguousLabel, UnknownZone, ImpossibleOption
 * @example hourEnding('2026-01-01 00:00', 'Asia/Ho_Chi_Minh') // the last hour of 31 December 2025
 */
export function hourEnding(label: string, zone: Zone, options?: LabelOptions | Missing): Interval {
  const end = instantOf(label, wallOf(label, 24), zone, options)
  return { start: end - HOUR_MS, end }
}

/**
 * The hour that begins when clocks show the label. "24:00" is refused: no hour of its date begins then, and a file that
 * has it counts by the ends of hours.
 *
 * @throws ImpossibleLabel, AmbiguousLabel, UnknownZone, ImpossibleOption
 * @example hourBeginning('2026-01-01 00:00', '-05:00') // the first hour of the year
 */
export function hourBeginning(
  label: string,
  zone: Zone,
  options?: LabelOptions | Missing,
): Interval {
  const start = instantOf(label, wallOf(label, 23), zone, options)
  return { start, end: start + HOUR_MS }
}

/** The hour of a label by either convention, such as that of a jurisdiction in `HOUR_LABELS`. */
export function hourLabelled(
  convention: HourLabel,
  label: string,
  zone: Zone,
  options?: LabelOptions | Missing,
): Interval {
  return convention === 'hour-ending'
    ? hourEnding(label, zone, options)
    : hourBeginning(label, zone, options)
}

/**
 * A date from its first instant to the first instant of the next: 24 hours, or 23 or 25 when clocks change. Its hours
 * are those labelled 01:00 to 24:00 by their ends, 00:00 to 23:00 by their beginnings.
 *
 * @param date "2026-01-01"
 * @throws ImpossibleLabel (also for a date that a place jumped over, as Samoa did with 30 December 2011), UnknownZone
 */
export function dayOf(date: string, zone: Zone): Interval {
  const midnight = dateWall(date, DATE.exec(date))
  const start = firstInstantFrom(midnight, zone)
  if (localDate(start, zone) !== date)
    throw new ImpossibleLabel(`The date "${date}" does not exist in ${zone}.`)
  return { start, end: firstInstantFrom(midnight + DAY_MS, zone) }
}

/**
 * The date that calendars show at an instant, "2026-01-01". Midnight belongs to the date that it begins: the date of an
 * hour is that of its `start`.
 *
 * @throws UnknownZone; ImpossibleTime for what is no instant, or one whose year has not four digits
 */
export function localDate(instant: Instant, zone: Zone): string {
  const wall = wallTime(checkedInstant(instant), zone)
  if (!(wall >= YEAR_0 && wall < YEAR_10_000))
    throw new ImpossibleTime(`${instant} lies outside the years 0000 to 9999.`)
  return isoDate(new Date(wall))
}

/** Takes a quarter of the time of `toISOString`: thousands of days are named for one answer about a year. */
function isoDate(wall: Date): string {
  const year = String(wall.getUTCFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(wall.getUTCMonth() + 1)}-${twoDigits(wall.getUTCDate())}`
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`)

const YEAR_0 = Date.parse('0000-01-01T00:00:00Z')
const YEAR_10_000 = Date.UTC(10_000, 0, 1)

export interface HourLabelling {
  readonly label: HourLabel
  /** The clock that the labels follow. */
  readonly clock: 'local' | 'local-standard' | 'utc'
  readonly certainty: Certainty
  readonly source: string
}

/**
 * The labels of hours in each jurisdiction, where we know them. Elsewhere ask: the wrong convention moves every value
 * by one hour.
 */
export const HOUR_LABELS: Readonly<Partial<Record<KnownJurisdiction, HourLabelling>>> = frozen({
  VN: {
    label: 'hour-ending',
    clock: 'local',
    certainty: 'one-source',
    source:
      'Decision 1459/QĐ-TCMT: a day runs from the hour labelled 01:00 to the hour labelled 00:00',
  },
  US: {
    label: 'hour-beginning',
    clock: 'local-standard',
    certainty: 'from-memory',
    source: 'Air Quality System of the Environmental Protection Agency: begin time, no summer time',
  },
  CN: {
    label: 'hour-ending',
    clock: 'local',
    certainty: 'one-source',
    source: 'HJ 633-2012: the hour labelled 01 is that from 00:00 to 01:00',
  },
  CA: {
    label: 'hour-ending',
    clock: 'local-standard',
    certainty: 'from-memory',
    source: 'National Air Pollution Surveillance programme: columns H01 to H24',
  },
  GB: {
    label: 'hour-ending',
    clock: 'utc',
    certainty: 'from-memory',
    source: 'UK-AIR archive: hours 01:00 to 24:00, Greenwich mean time',
  },
})

const DAY_MS = 24 * HOUR_MS
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const HOUR = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):00(?::00)?$/

function wallOf(label: string, lastHour: number): number {
  const found = HOUR.exec(label)
  const hour = Number(found?.[4])
  if (hour > lastHour) throw new ImpossibleLabel(`"${label}" is no label of an hour.`)
  return dateWall(label, found) + hour * HOUR_MS
}

function dateWall(label: string, found: RegExpExecArray | null): number {
  if (found === null)
    throw new ImpossibleLabel(
      `"${label}" is not written like ${label.length > 10 ? '2026-01-01 01:00' : '2026-01-01'}.`,
    )
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const isSame =
    midnight.getUTCDate() === day &&
    midnight.getUTCMonth() === month - 1 &&
    midnight.getUTCFullYear() === year
  if (!isSame) throw new ImpossibleLabel(`The date in "${label}" does not exist.`)
  return midnight.getTime()
}

function instantOf(
  label: string,
  wall: number,
  zone: Zone,
  options: LabelOptions | Missing,
): Instant {
  const { whenTwice }: LabelOptions = checkedNames(options, ['whenTwice'])
  oneOf('whenTwice', whenTwice ?? 'refuse', ['refuse', 'first', 'second'])
  const [first, second] = instantsShowing(wall, zone)
  if (first === undefined) throw new ImpossibleLabel(`Clocks in ${zone} never showed "${label}".`)
  if (second === undefined) return first
  if (whenTwice === 'first') return first
  if (whenTwice === 'second') return second
  throw new AmbiguousLabel(`Clocks in ${zone} showed "${label}" twice.`)
}
