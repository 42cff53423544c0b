// An air quality index answers with a number and its full derivation, or with no number and the reason.
import { frozen } from '../../base/frozen.ts'
import type { IndexKey } from '../../base/index-key.ts'
import type { Interval } from '../../time/interval.ts'
import type { Derived, Known, Unknown } from '../../levels/result.ts'
import type { Rounding } from '../../base/rounding.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import type { NowCastDerivation } from '../now-cast.ts'
import type { AirPollutant } from '../pollutants.ts'
import type { AirSeries, Averaging, Completeness } from './air-rule.ts'
import type { Preparation, TableRow } from './table.ts'

/**
 * Why there is no index.
 * - `no-data`: no pollutant has any valid hour in its window;
 * - `no-particulate`: something was measured, but neither PM10 nor PM2.5, and the rule asks for one of them;
 * - `nowcast-incomplete`: the pollutant that the rule asks for was measured, but on too few of NowCast's newest hours;
 * - `too-few-hours`: it was measured, but on fewer hours of the window than required;
 * - `too-few-pollutants`: fewer pollutants were measured than the rule asks for, or none of a group that it asks for;
 * - `above-scale`: it was measured, and lies above a table that ends without an index for what is above.
 *
 * The position in this list is the code in `IndexSeries.reason`; code 0 is "there is an index". New ones come at the
 * end.
 */
export const NO_INDEX_REASONS = frozen([
  'ok',
  'no-data',
  'no-particulate',
  'nowcast-incomplete',
  'too-few-hours',
  'too-few-pollutants',
  'above-scale',
] as const)
export type NoIndexReason = Exclude<(typeof NO_INDEX_REASONS)[number], 'ok'>

/**
 * Why a line has no sub-index. `below-column`, `above-column`: the concentration is outside of the rows of its column;
 * `not-needed`: the line is used only above another column, whose rows suffice.
 */
export type NoSubIndexReason =
  | 'no-data'
  | 'negative'
  | 'nowcast-incomplete'
  | 'too-few-hours'
  | 'above-column'
  | 'below-column'
  | 'not-needed'

/** The conversion of a measured mean into the table's unit: input = measured × factor. */
export interface UnitConversion {
  readonly from: UnitCode
  /** The mean in the unit that was given. */
  readonly measured: number
  readonly factor: number
  /**
   * The temperature at which the rule converts gases between volume and mass; absent where a plain factor led from unit
   * to unit.
   */
  readonly temperatureC?: number
  readonly pressureKPa?: number
}

/** One line of a derivation. A pollutant may have several, such as the 1-hour and the 8-hour maximum of ozone. */
export interface SubIndex {
  readonly pollutant: AirPollutant
  readonly averaging: Averaging
  /** The series that was averaged: the pollutant's own in most cases. */
  readonly series: AirSeries
  /** The column of the table, and its unit, which is that of `input` and `prepared`. */
  readonly column: string
  readonly unit: UnitCode
  /** The averaged concentration, not rounded; absent when there is none. */
  readonly input?: number
  /** The negative mean, in the given unit, that the rule takes for 0. */
  readonly negativeMean?: number
  /** Present when the measurements came in another unit than the table's. */
  readonly conversion?: UnitConversion
  /** The number that was looked up: `input` truncated or rounded as the rule says. */
  readonly prepared?: number
  readonly preparation: Preparation
  /** The sub-index, rounded and exact; absent together, and then `reason` says why. */
  readonly value?: number
  readonly unrounded?: number
  /**
   * Says whether this line is its pollutant's sub-index (false for the smaller lines of a pollutant, and without a
   * value).
   */
  readonly counts: boolean
  /** Known hours, and the required number. NowCast: of twelve, and 2 of the three newest. 8h-max: of 8-hour means. */
  readonly hoursUsed: number
  readonly hoursRequired: number
  readonly hoursInWindow: number
  /** The row of the table; the last row of an extended line; absent when the index was held at the top. */
  readonly row?: TableRow
  /** True above the last row of a column that ends there, and for an index too large to be held. */
  readonly aboveScale: boolean
  /** The concentration at which the column begins or ends, if the input lies outside it. */
  readonly columnLimit?: number
  /** In the given unit. */
  readonly nowCast?: NowCastDerivation
  readonly reason?: NoSubIndexReason
}

export type IndexPeriod = 'hour' | 'day' | 'rolling-24h'

interface AirDerivation<Index extends IndexKey> extends Derived<Index> {
  readonly interval: Interval
  /** `rolling-24h` is not the official daily value, and must be labelled so. */
  readonly period: IndexPeriod
  /** The required completeness: the caller's, else the rule's. */
  readonly completeness: Completeness
  /** The rounding of sub-indices and the index to integers. */
  readonly rounding: Rounding
  /** In the order of the rule's lines, only the pollutants that were given. */
  readonly subIndices: readonly SubIndex[]
}

export interface KnownAirIndex<Index extends IndexKey = IndexKey, LevelKey extends string = string>
  extends AirDerivation<Index>, Known<LevelKey> {
  /**
   * Every pollutant whose rounded sub-index equals the index, in the order of `AIR_POLLUTANTS` (rules are silent about
   * ties); empty where the rule names none for so low an index.
   */
  readonly dominant: readonly AirPollutant[]
  /** True when the deciding concentration is above the last row of its column; the index is held there, or extended. */
  readonly aboveScale: boolean
}

export interface NoAirIndex<Index extends IndexKey = IndexKey>
  extends AirDerivation<Index>, Unknown<NoIndexReason> {}

export type AirIndexResult<Index extends IndexKey = IndexKey, LevelKey extends string = string> =
  | KnownAirIndex<Index, LevelKey>
  | NoAirIndex<Index>

/** The result of one averaged concentration on one column. */
export type ColumnAnswer =
  | {
      readonly ok: true
      readonly prepared: number
      readonly value: number
      readonly unrounded: number
      readonly row?: TableRow
      readonly aboveScale: boolean
    }
  | {
      readonly ok: false
      readonly reason: 'no-data' | 'negative' | 'above-column' | 'below-column'
    }

/** The line that decides for a pollutant, else its first; `undefined` when the pollutant was not given. */
export function subIndexOf(
  result: { subIndices: readonly SubIndex[] },
  pollutant: AirPollutant,
): SubIndex | undefined {
  const lines = result.subIndices.filter((line) => line.pollutant === pollutant)
  return lines.find((line) => line.counts) ?? lines[0]
}
