// The shape of a long series of index values: typed arrays, one element per hour or day.
import type { AirPollutant } from '../pollutants.ts'
import type { Completeness, InputLine } from './air-rule.ts'

/** Index values of many hours or days; element k of every array belongs to the same one. */
export interface IndexSeries {
  readonly count: number
  /** The index; −1 when there is none. */
  readonly aqi: Int16Array
  /** Position in the levels of the rule; −1 when there is no index. */
  readonly level: Int8Array
  /** Mask of the dominant pollutants (`maskOf`, `airPollutantsOf`); 0 without an index, or when the rule names none. */
  readonly dominant: Uint8Array
  /** Position in `NO_INDEX_REASONS`; 0 when there is an index. */
  readonly reason: Uint8Array
  /** 1 when the concentration behind the index lies above the last row of its column. */
  readonly aboveScale: Uint8Array
  /** Rounded sub-indices; −1 when there is none. */
  readonly sub: Readonly<Record<AirPollutant, Int16Array>>
  /** One for each line of the rule whose series was given, in the rule's order. */
  readonly lines: readonly SeriesLine[]
  /** The required completeness. */
  readonly completeness: Completeness
}

/** The concentrations of one line of the rule. */
export interface SeriesLine {
  readonly line: InputLine
  /** In the unit of the line's column, not rounded: NowCast, mean or maximum. NaN when there is none. */
  readonly input: Float64Array
}

/** The concentrations of a pollutant's line of one averaging; `undefined` when there is no such line. */
export function inputsOf(
  series: IndexSeries,
  pollutant: AirPollutant,
  averaging: InputLine['averaging'],
): Float64Array | undefined {
  return series.lines.find(
    ({ line }) => line.pollutant === pollutant && line.averaging === averaging,
  )?.input
}
