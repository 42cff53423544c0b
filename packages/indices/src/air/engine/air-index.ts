// Adds calculations to a declared edition: of one concentration, hour or day, of any 24 hours, and of whole columns.
import { frozen } from '../../base/frozen.ts'
import type { IndexKey } from '../../base/index-key.ts'
import { HOUR_MS, type Instant, type Interval } from '../../time/interval.ts'
import { checkedNames } from '../../base/impossible-option.ts'
import { numberOrNaN, type Missing } from '../../base/missing.ts'
import type { AirRule, Completeness, InputLine } from './air-rule.ts'
import type { AirIndexResult, ColumnAnswer, IndexPeriod } from './air-result.ts'
import { checkedColumns, checkedDays, dayHours } from './checked-hours.ts'
import { checkedAboveTop, checkedCompleteness } from './checked-options.ts'
import { isKnown, isNegative, leastKnown } from './averages.ts'
import { deriveColumns } from './columns.ts'
import { derive } from './derive.ts'
import { wholeHours, type HourColumns, type HourWindows } from './hour-columns.ts'
import type { IndexSeries } from './index-series.ts'
import { DAY_HOURS } from './line-window.ts'
import { aboveTopOf, lookUp, NotInThisRule, type AboveTopChoice } from './look-up.ts'

/** The options of a caller; the result contains those that were used. */
export interface AirOptions extends AboveTopChoice {
  /** The required completeness, if it differs from the rule's. */
  readonly completeness?: Partial<Completeness> | Missing
}

const AIR_OPTIONS: readonly (keyof AirOptions)[] = ['aboveTop', 'completeness']

/** An edition with its calculations. Hours outside of the columns count as unknown, and `null` as missing. */
export interface AirIndex<
  Index extends IndexKey = IndexKey,
  LevelKey extends string = string,
  Column extends string = string,
> extends AirRule<Index, LevelKey, Column> {
  /**
   * The sub-index of one already averaged concentration.
   *
   * @param concentration in the unit of the column (`table[column].unit`)
   * @throws NotInThisRule when asked to extend an index that must not be extended, or for a column that there is not
   * @throws ImpossibleOption
   */
  subIndex(
    column: Column,
    concentration: number | Missing,
    options?: AboveTopChoice | Missing,
  ): ColumnAnswer
  /**
   * The index of one hour.
   *
   * @param at the END of the hour; running means and NowCast end with it, and read the columns before it
   * @throws NotInThisRule when the rule has no hourly index
   * @throws HoursDoNotFit when `at` is not on the hours of the columns, or a column has not one element for each of its
   * hours
   * @throws UnknownSeries when the columns name a series that no index knows
   * @throws ImpossibleOption when the options ask for what cannot be
   * @throws UnitsDoNotFit when a series comes in a unit that nothing converts into the table's
   */
  hourly(
    data: HourColumns,
    at: Instant,
    options?: AirOptions | Missing,
  ): AirIndexResult<Index, LevelKey>
  /**
   * The index of one day.
   *
   * @param day from local midnight to local midnight, in the zone that the rule counts days in: 23, 24 or 25 hours.
   * Give also the hours before and after it that its 8-hour means reach out to: `hoursAround(rule, 'day')` says how
   * many.
   * @throws HoursDoNotFit unless the day has 23, 24 or 25 whole hours, on the hours of the columns: not where clocks
   * move by half an hour
   * @throws NotInThisRule, UnknownSeries, ImpossibleOption, UnitsDoNotFit as `hourly`
   */
  daily(
    data: HourColumns,
    day: Interval,
    options?: AirOptions | Missing,
  ): AirIndexResult<Index, LevelKey>
  /**
   * The daily rule over the 24 hours that end at an instant: not an official daily value. Its 8-hour means are those
   * that end with its 24 hours, whatever the rule says for days, because nothing is known of the hours to come.
   *
   * @throws NotInThisRule, HoursDoNotFit, UnknownSeries, ImpossibleOption, UnitsDoNotFit as `hourly`
   */
  rolling24h(
    data: HourColumns,
    at: Instant,
    options?: AirOptions | Missing,
  ): AirIndexResult<Index, LevelKey>
  /**
   * `hourly` for every hour of the columns. NowCast reads back: give eleven more hours than wanted. @throws as `hourly`
   */
  hourlyColumns(data: HourColumns, options?: AirOptions | Missing): IndexSeries
  /**
   * `daily` for many days, each by the hour that begins at its local midnight and the hour after its last. @throws as
   * `daily`
   */
  dailyColumns(data: HourColumns, days: HourWindows, options?: AirOptions | Missing): IndexSeries
  /**
   * `rolling24h` for every hour of the columns. Give thirty more: 23, and 7 for 8-hour means. @throws as `rolling24h`
   */
  rolling24hColumns(data: HourColumns, options?: AirOptions | Missing): IndexSeries
}

/**
 * Adds the calculations to a declaration.
 *
 * The index is the largest sub-index; of several lines of one pollutant the largest counts; the rule's needs decide
 * whether there is an index at all. Means are converted into the table's unit after averaging, then truncated or
 * rounded as the rule says, then looked up.
 */
export function airIndex<Index extends IndexKey, LevelKey extends string, Column extends string>(
  rule: AirRule<Index, LevelKey, Column>,
): AirIndex<Index, LevelKey, Column> {
  return frozen({
    ...rule,
    subIndex: (column, concentration, options) =>
      subIndexOn(rule, column, numberOrNaN(concentration), checkedNames(options, ['aboveTop'])),
    hourly: (data, at, options) => {
      const to = wholeHours(data.start, at)
      return deriveIn(rule, data, { period: 'hour', from: to - 1, to, options })
    },
    daily: (data, day, options) => {
      return deriveIn(rule, data, { period: 'day', ...dayHours(data, day), options })
    },
    rolling24h: (data, at, options) => {
      const to = wholeHours(data.start, at)
      return deriveIn(rule, data, { period: 'rolling-24h', from: to - DAY_HOURS, to, options })
    },
    hourlyColumns: (data, options) =>
      columnsIn(rule, data, { period: 'hour', ...endingWithEach(data, 1), options }),
    dailyColumns: (data, days, options) =>
      columnsIn(rule, data, { period: 'day', ...checkedDays(days), options }),
    rolling24hColumns: (data, options) =>
      columnsIn(rule, data, {
        period: 'rolling-24h',
        ...endingWithEach(data, DAY_HOURS),
        options,
      }),
  })
}

/** The lines by which a rule computes a period. */
function linesFor(rule: AirRule, period: IndexPeriod): readonly InputLine[] {
  const lines = period === 'hour' ? rule.hour : rule.day
  if (lines) return lines
  throw new NotInThisRule(`${rule.rule.id} has no ${period === 'hour' ? 'hourly' : 'daily'} index.`)
}

interface Wanted {
  readonly period: IndexPeriod
  readonly from: number
  readonly to: number
  readonly options: AirOptions | Missing
}

function deriveIn<Index extends IndexKey, LevelKey extends string>(
  rule: AirRule<Index, LevelKey>,
  data: HourColumns,
  { period, from, to, options }: Wanted,
): AirIndexResult<Index, LevelKey> {
  const chosen: AirOptions = checkedNames(options, AIR_OPTIONS)
  return derive(rule, checkedColumns(data), {
    lines: linesFor(rule, period),
    window: { from, to },
    interval: { start: data.start + from * HOUR_MS, end: data.start + to * HOUR_MS },
    period,
    completeness: checkedCompleteness(rule.completeness, chosen.completeness),
    choice: checkedAboveTop(chosen),
  })
}

interface WantedColumns extends HourWindows {
  readonly period: IndexPeriod
  readonly options: AirOptions | Missing
}

function columnsIn(
  rule: AirRule,
  data: HourColumns,
  { period, from, to, options }: WantedColumns,
): IndexSeries {
  const chosen: AirOptions = checkedNames(options, AIR_OPTIONS)
  return deriveColumns(rule, checkedColumns(data), {
    lines: linesFor(rule, period),
    windows: { from, to, count: from.length },
    period,
    completeness: checkedCompleteness(rule.completeness, chosen.completeness),
    choice: checkedAboveTop(chosen),
  })
}

/** For each hour, the window of this many hours that ends with it. */
function endingWithEach(data: HourColumns, windowHours: number): HourWindows {
  const { hours } = checkedColumns(data)
  const from = new Int32Array(hours)
  const to = new Int32Array(hours)
  for (let i = 0; i < hours; i++) {
    from[i] = i + 1 - windowHours
    to[i] = i + 1
  }
  return { from, to }
}

function subIndexOn<Column extends string>(
  rule: AirRule<IndexKey, string, Column>,
  place: Column,
  concentration: number,
  choice: AboveTopChoice,
): ColumnAnswer {
  if (!Object.hasOwn(rule.table, place))
    throw new NotInThisRule(`${rule.rule.id} has no column "${place}".`)
  const column = rule.table[place]
  if (!isKnown(concentration, leastKnown(rule.negative))) {
    return { ok: false, reason: isNegative(concentration) ? 'negative' : 'no-data' }
  }
  const above = aboveTopOf(rule, column, checkedAboveTop(choice))
  return lookUp(column, Math.max(concentration, 0), { rounding: rule.rounding, above })
}
