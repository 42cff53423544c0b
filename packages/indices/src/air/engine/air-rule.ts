// An edition of an air quality index is declared as data. See docs/decisions/0050-an-index-edition-is-a-declaration.md.
import type { IndexDefinition } from '../../levels/index-definition.ts'
import type { IndexKey } from '../../base/index-key.ts'
import type { Rounding } from '../../base/rounding.ts'
import type { GasConditions } from '../../units/convert.ts'
import type { AirPollutant } from '../pollutants.ts'
import type { TableColumn } from './table.ts'

/** The series of hourly means; `so2_15min` is the largest 15-minute mean of sulphur dioxide within each hour. */
export type AirSeries = AirPollutant | 'so2_15min'

/**
 * The averaging of a column of hourly means before the table:
 * - `1h`, `15min`: the hour's own value;
 * - `nowcast-12h`: NowCast of the twelve hours that end with this one;
 * - `3h-running`, `8h-running`, `24h-running`: trailing mean that ends with this hour;
 * - `24h`: mean of the day (or of the rolling 24 hours);
 * - `1h-max`: largest hour of the day;
 * - `8h-max`: largest 8-hour mean of the day (`eightHourMeans` says which 8-hour means are the day's).
 */
export type Averaging =
  | '1h'
  | '15min'
  | 'nowcast-12h'
  | '3h-running'
  | '8h-running'
  | '24h-running'
  | '24h'
  | '1h-max'
  | '8h-max'

/**
 * The 8-hour means of a day, by the hour they END with: from `firstEnd` hours after the day's first hour to `lastEnd`
 * hours after its last, both included, in hours that passed.
 * - 0, 0: those that end with the hours of the day, one for each; the first reaches back seven hours (Viet Nam);
 * - 7, 0: those that lie within the day;
 * - 14, 7: those that START with the hours from 07:00 to 23:00, seventeen; the last reaches seven hours past the day
 *   (United States, whose days are counted in local standard time and so always have 24 hours).
 */
export interface EightHourMeans {
  readonly firstEnd: number
  readonly lastEnd: number
}

/** One line of the calculation: a pollutant, its averaging and its column. The largest line of a pollutant counts. */
export interface InputLine<Column extends string = string> {
  readonly pollutant: AirPollutant
  readonly averaging: Averaging
  readonly column: Column
  /** The series that is averaged, if it is not the pollutant's own. */
  readonly series?: AirSeries
  /** Used only when the pollutant's line on that column is above the column's last row. */
  readonly onlyAboveTopOf?: Column
  /** The 8-hour means of a day for this line, when they differ from the rule's `eightHourMeans`. */
  readonly eightHourMeans?: EightHourMeans
}

/** The required share of known hours in a window: 18 of 24 also means 19 of 25. */
export interface Share {
  readonly needed: number
  readonly of: number
}

/** The required numbers of known values. Every result contains those that were used. */
export interface Completeness {
  /** Hours of the day or of a 24-hour mean, for means and for maxima; 8-hour means of a day likewise. */
  readonly day: Share
  /** Hours of each 8-hour mean. */
  readonly eightHours: Share
  /** 8-hour means of a day, when their required share differs from that of hours. */
  readonly eightHourMeans?: Share
  /** Hours of each 3-hour mean. */
  readonly threeHours?: Share
  /** NowCast: how many of its newest hours must be known. */
  readonly nowCast?: Share
  /**
   * Pollutants with a sub-index that an index needs: so many, and at least one of each group. With fewer, an index
   * stands all the same where it is larger than `elseOnlyAbove`.
   */
  readonly pollutants: {
    readonly atLeast: number
    readonly oneOfEach: readonly (readonly AirPollutant[])[]
    readonly elseOnlyAbove?: number
  }
}

export interface AirRule<
  Index extends IndexKey = IndexKey,
  LevelKey extends string = string,
  Column extends string = string,
> extends IndexDefinition<Index, LevelKey> {
  readonly table: Readonly<Record<Column, TableColumn>>
  /** The rounding of sub-indices and the index to integers. */
  readonly rounding: Rounding
  /** The conditions of mass concentrations of gases, for conversions; an index of masses alone needs none. */
  readonly conditions: GasConditions
  /** A normal cubic metre is one at these conditions, so that µg/Nm³ equals the rule's µg/m³. */
  readonly isPerNormalAir?: true
  /** Lines of the hourly index, in the order of `AIR_POLLUTANTS`; absent where the rule has none. */
  readonly hour?: readonly InputLine<NoInfer<Column>>[]
  /** Lines of the daily index. */
  readonly day?: readonly InputLine<NoInfer<Column>>[]
  /**
   * The 8-hour means that belong to a day, by the hour they end with: `firstEnd` hours after the day's first, to
   * `lastEnd` after its last.
   */
  readonly eightHourMeans?: EightHourMeans
  readonly completeness: Completeness
  /**
   * Negative hourly means: `missing`, they are no concentration; `zero-after-averaging`, they take part in means, and a
   * negative mean counts as 0.
   */
  readonly negative: 'missing' | 'zero-after-averaging'
  /** Dominant pollutants are named only for an index above this one. */
  readonly dominantAbove?: number
  /**
   * Says that an index above the last row may be shown otherwise than by the table: the line of the last row goes on.
   */
  readonly mayExtend?: true
}
