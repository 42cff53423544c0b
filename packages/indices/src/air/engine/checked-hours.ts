// Checks hours, days and columns before a calculation, so that nothing wrong is silently ignored.
import { isTyped } from '../../base/typed-columns.ts'
import { HOUR_MS, type Interval } from '../../time/interval.ts'
import { isMissing, numberOrNaN } from '../../base/missing.ts'
import { AIR_POLLUTANTS } from '../pollutants.ts'
import type { AirSeries } from './air-rule.ts'
import { HoursDoNotFit, wholeHours, type HourColumns, type HourWindows } from './hour-columns.ts'

/** The columns name an unknown series: perhaps a typo, such as "pm2.5" for "pm25". */
export class UnknownSeries extends Error {
  override name = 'UnknownSeries'
  constructor(series: string) {
    super(`"${series}" is no series of the air quality indices.`)
  }
}

const SERIES: ReadonlySet<string> = new Set<AirSeries>([...AIR_POLLUTANTS, 'so2_15min'])

/** The shortest local day in hours, on which clocks change; the longest has 25. */
const SHORTEST_DAY = 23
const LONGEST_DAY = 25

/**
 * The columns themselves.
 *
 * @throws UnknownSeries for a series, or a unit of one, that there is not
 * @throws HoursDoNotFit unless `hours` is a whole number and every column is a Float64Array of so many elements
 */
export function checkedColumns(data: HourColumns): HourColumns {
  const { start, hours, columns, units } = data
  if (!Number.isFinite(start)) throw new HoursDoNotFit(`Columns cannot start at ${start}.`)
  if (!(Number.isInteger(hours) && hours >= 0))
    throw new HoursDoNotFit(`Columns cannot have ${hours} hours.`)
  for (const series in columns) {
    if (!SERIES.has(series)) throw new UnknownSeries(series)
    const column = columns[series as AirSeries]
    if (!isMissing(column)) checkColumn(series, column, hours)
  }
  for (const series in units) if (!SERIES.has(series)) throw new UnknownSeries(series)
  return data
}

function checkColumn(series: string, column: Float64Array, hours: number): void {
  if (!isTyped(column, 'Float64Array'))
    throw new HoursDoNotFit(`The column of ${series} is no Float64Array.`)
  if (column.length !== hours)
    throw new HoursDoNotFit(
      `The column of ${series} has ${column.length} elements for ${hours} hours.`,
    )
}

/**
 * The hours [from, to) of a day.
 *
 * @throws HoursDoNotFit unless it begins and ends on the hours of the columns and has 23, 24 or 25 of them
 */
export function dayHours({ start }: HourColumns, day: Interval): { from: number; to: number } {
  const length = (numberOrNaN(day.end) - numberOrNaN(day.start)) / HOUR_MS
  if (!(Number.isInteger(length) && isDayLong(length)))
    throw new HoursDoNotFit(`${NO_DAY}: ${length} hours are none.`)
  const from = wholeHours(start, day.start)
  return { from, to: from + length }
}

/** Returns the windows, each of which must be a day. @throws HoursDoNotFit */
export function checkedDays(days: HourWindows): HourWindows {
  const { from, to } = days
  if (from.length !== to.length)
    throw new HoursDoNotFit(`${from.length} days begin, and ${to.length} end.`)
  for (let k = 0; k < from.length; k++) {
    const [first, end] = [from[k]!, to[k]!]
    if (!(Number.isInteger(first) && Number.isInteger(end) && isDayLong(end - first)))
      throw new HoursDoNotFit(`${NO_DAY}: that from ${first} to ${end} is none.`)
  }
  return days
}

function isDayLong(hours: number): boolean {
  return hours >= SHORTEST_DAY && hours <= LONGEST_DAY
}

const NO_DAY =
  'A day has 23, 24 or 25 whole hours (one of half hours, where clocks move by thirty minutes as on Lord Howe Island, has no daily index)'
