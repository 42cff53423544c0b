// A station's hourly means as columns without gaps, made of intervals or of lists.
import { HOUR_MS, type Instant, type Interval } from '../../time/interval.ts'
import { numberOrNaN, type Missing } from '../../base/missing.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import type { AirSeries } from './air-rule.ts'

/**
 * Hourly means, one column per series. Element i of every column is the hour (start + i h, start + (i + 1) h].
 *
 * Labels live at the edge: where a label names the end of its hour, as in Viet Nam, "01:00" is the hour from 00:00 to
 * 01:00; where it names the beginning, as in the United States, it is the hour from 01:00 to 02:00. NaN is an hour
 * without a valid mean, and so is an infinite number; what a negative mean is, the rule says.
 */
export interface HourColumns {
  /** Beginning of hour 0. */
  readonly start: Instant
  readonly hours: number
  readonly columns: Partial<Readonly<Record<AirSeries, Float64Array | Missing>>>
  /** µg/m³ when absent, also for carbon monoxide. */
  readonly units?: SeriesUnits | Missing
}

export type SeriesUnits = Partial<Readonly<Record<AirSeries, UnitCode | Missing>>>

/** Windows of hours: the k-th holds the hours [from[k], to[k]) of the columns. */
export interface HourWindows {
  readonly from: ArrayLike<number>
  readonly to: ArrayLike<number>
}

/** One hourly mean of one series. */
export interface HourReading extends Interval {
  readonly value: number | Missing
}

/**
 * An instant or an interval does not lie on the hours of the columns, a column has not as many of them, or two means
 * claim the same hour.
 */
export class HoursDoNotFit extends Error {
  override name = 'HoursDoNotFit'
}

/**
 * Columns from hourly means with their intervals, in any order; hours without a mean are unknown.
 *
 * @param span which hours the columns cover; from the first to the last mean when absent. Means outside are left out.
 * @param units of the series, µg/m³ where nothing is said
 * @throws HoursDoNotFit when a mean is not one hour long, not on the hours of the others, or given twice
 */
export function hourColumns(
  readings: Partial<Readonly<Record<AirSeries, readonly HourReading[] | Missing>>>,
  span?: Interval | Missing,
  units?: SeriesUnits | Missing,
): HourColumns {
  const { start, end } = span ?? spanOf(Object.values(readings))
  const hours = wholeHours(start, end)
  if (hours < 0) throw new HoursDoNotFit(`Nothing lies between ${start} and ${end}.`)
  const columns: Partial<Record<AirSeries, Float64Array>> = {}
  for (const series of Object.keys(readings) as AirSeries[]) {
    const column = new Float64Array(hours).fill(Number.NaN)
    const given = new Uint8Array(hours)
    for (const reading of readings[series] ?? []) {
      const place = wholeHours(start, reading.start)
      if (reading.end - reading.start !== HOUR_MS) {
        throw new HoursDoNotFit('An hourly mean must be exactly one hour long.')
      }
      if (place < 0 || place >= hours) continue
      if (given[place] === 1) throw new HoursDoNotFit(`Two means of ${series} for the same hour.`)
      given[place] = 1
      column[place] = reading.value ?? Number.NaN
    }
    columns[series] = column
  }
  return { start, hours, columns, ...(units && { units }) }
}

/**
 * Columns from lists of hourly means, OLDEST FIRST, which all end with the hour that ends at `end`. A missing hour is
 * `undefined`, `null` or NaN; hours that a shorter list does not reach back to are unknown.
 *
 * @example hoursUntil(Date.UTC(2024, 0, 1), { pm25: [20, null, 31], no2: [40] }) // no2 is known in the last
 */
export function hoursUntil(
  end: Instant,
  lists: Partial<Readonly<Record<AirSeries, readonly (number | Missing)[] | Missing>>>,
  units?: SeriesUnits | Missing,
): HourColumns {
  const hours = Math.max(0, ...Object.values(lists).map((list) => list?.length ?? 0))
  const columns: Partial<Record<AirSeries, Float64Array>> = {}
  for (const series of Object.keys(lists) as AirSeries[]) {
    const list = lists[series] ?? []
    const column = new Float64Array(hours).fill(Number.NaN)
    list.forEach((value, place) => {
      column[hours - list.length + place] = value ?? Number.NaN
    })
    columns[series] = column
  }
  return { start: numberOrNaN(end) - hours * HOUR_MS, hours, columns, ...(units && { units }) }
}

/**
 * Returns the number of hours between the beginning of the columns and an instant; negative before it.
 *
 * @throws HoursDoNotFit when the instant is not on the hour
 */
export function wholeHours(start: Instant, instant: Instant): number {
  const hours = (numberOrNaN(instant) - numberOrNaN(start)) / HOUR_MS
  if (!Number.isInteger(hours)) {
    throw new HoursDoNotFit(`${instant} is not a whole number of hours from ${start}.`)
  }
  return hours
}

function spanOf(lists: readonly (readonly HourReading[] | Missing)[]): Interval {
  let start = Number.POSITIVE_INFINITY
  let end = Number.NEGATIVE_INFINITY
  for (const reading of lists.flatMap((list) => list ?? [])) {
    start = Math.min(start, reading.start)
    end = Math.max(end, reading.end)
  }
  return start < end ? { start, end } : { start: 0, end: 0 }
}
