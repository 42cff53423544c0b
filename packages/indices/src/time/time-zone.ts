// Converts instants into clock times of a zone, and clock times into instants.
import { HOUR_MS, type Instant } from './interval.ts'
import { isMissing } from '../base/missing.ts'

/** A name of the IANA time zone database ("Asia/Ho_Chi_Minh", "UTC") or a fixed offset ("+07:00", "-0330", "Z"). */
export type Zone = string

/** The zone is neither a known name nor an offset. */
export class UnknownZone extends RangeError {
  override name = 'UnknownZone'
}

/**
 * Returns what a clock in the zone shows at an instant: as many milliseconds as that date and time would be in UTC.
 *
 * @throws UnknownZone
 */
export function wallTime(instant: Instant, zone: Zone): number {
  const offset = fixedOffset(zone) ?? offsetThroughDay(instant, zone)
  return offset === undefined ? readClock(instant, zone) : instant + offset
}

/** A formatter takes microseconds, so that the offsets of this many days are remembered for each zone. */
const MOST_DAYS = 20_000
const DAY_MS = 24 * HOUR_MS
const FIRST_DAY = Date.UTC(1900, 0, 1) / DAY_MS
const LAST_DAY = Date.UTC(2200, 0, 1) / DAY_MS

const offsets = new Map<Zone, Map<number, number | undefined>>()

/**
 * The offset of the zone through the whole day of UTC; nothing where clocks change in it, and for days that are far
 * away. Zones do not change twice within two days, so that a day has one offset when both its ends have the same.
 */
function offsetThroughDay(instant: Instant, zone: Zone): number | undefined {
  const day = Math.floor(instant / DAY_MS)
  if (!(day >= FIRST_DAY && day < LAST_DAY)) return undefined
  let ofZone = offsets.get(zone)
  if (ofZone?.has(day)) return ofZone.get(day)
  const [atBegin, atEnd] = [day * DAY_MS, (day + 1) * DAY_MS].map(
    (end) => readClock(end, zone) - end,
  )
  if (ofZone === undefined || ofZone.size >= MOST_DAYS) {
    ofZone = new Map()
    offsets.set(zone, ofZone)
  }
  const offset = atBegin === atEnd ? atBegin : undefined
  ofZone.set(day, offset)
  return offset
}

function readClock(instant: Instant, zone: Zone): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const at = (part: Intl.DateTimeFormatPartTypes) => parts.get(part)!
  const whole = Date.UTC(
    at('year'),
    at('month') - 1,
    at('day'),
    at('hour'),
    at('minute'),
    at('second'),
  )
  return whole + (((instant % 1000) + 1000) % 1000)
}

/**
 * The instants at which a clock in the zone shows a time, in their order: one, none where clocks jump over it, two
 * where they go back.
 *
 * @param wall the time shown, as milliseconds that it would be in UTC
 */
export function instantsShowing(wall: number, zone: Zone): readonly Instant[] {
  // Offsets are compared a day before and a day after: zones do not change twice within two days.
  const [before, after] = [wall - 24 * HOUR_MS, wall + 24 * HOUR_MS]
  const offsets = [wallTime(before, zone) - before, wallTime(after, zone) - after] as const
  if (offsets[0] === offsets[1]) {
    const instant = wall - offsets[0]
    return wallTime(instant, zone) === wall ? [instant] : []
  }
  return offsets
    .map((offset) => wall - offset)
    .filter((instant) => wallTime(instant, zone) === wall)
    .toSorted((one, other) => one - other)
}

/** The first instant at which clocks in the zone show this time or a later one. */
export function firstInstantFrom(wall: number, zone: Zone): Instant {
  const [first] = instantsShowing(wall, zone)
  if (first !== undefined) return first
  // Clocks skipped it: the instant of the change, found by bisection.
  let [before, after] = [wall - 36 * HOUR_MS, wall + 36 * HOUR_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallTime(middle, zone) < wall) before = middle
    else after = middle
  }
  return after
}

const OFFSET = /^(?:Z|([+-])(\d{2}):?(\d{2}))$/

function fixedOffset(zone: Zone): number | undefined {
  const found = OFFSET.exec(zone)
  if (found === null) return undefined
  const [, sign, hours, minutes] = found
  if (sign === undefined) return 0
  if (Number(hours) > 18 || Number(minutes) > 59) throw new UnknownZone(`"${zone}" is no offset.`)
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

const clocks = new Map<Zone, Intl.DateTimeFormat>()

/** Cached, because creating a DateTimeFormat is slow. */
function clockOf(zone: Zone): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const made = newClock(zone)
  clocks.set(zone, made)
  return made
}

function newClock(zone: Zone): Intl.DateTimeFormat {
  // Without a zone, the format would use the machine's.
  if (isMissing(zone)) throw new UnknownZone('No time zone is stated.')
  try {
    return new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    throw new UnknownZone(`"${zone}" is no time zone.`)
  }
}
