// Hours in, air quality index out: what is declared, given and answered. A part of the public face.
export {
  AIR_POLLUTANTS,
  airPollutantsOf,
  isPollutant,
  maskOf,
  POLLUTANTS,
  POLLUTANT_SYMBOLS,
  pollutantsOf,
  type AirPollutant,
  type Pollutant,
} from '../air/pollutants.ts'
export {
  type AirRule,
  type AirSeries,
  type Averaging,
  type Completeness,
  type EightHourMeans,
  type InputLine,
  type Share,
} from '../air/engine/air-rule.ts'
export {
  continuousRows,
  levelRows,
  printedRows,
  type AboveTop,
  type Preparation,
  type TableColumn,
  type TableRow,
} from '../air/engine/table.ts'
export { airIndex, type AirIndex, type AirOptions } from '../air/engine/air-index.ts'
export { UnknownSeries } from '../air/engine/checked-hours.ts'
export { NotInThisRule } from '../air/engine/look-up.ts'
export { hoursAround, type HoursAround } from '../air/engine/hours-around.ts'
export {
  hourColumns,
  HoursDoNotFit,
  hoursUntil,
  type HourColumns,
  type HourReading,
  type HourWindows,
  type SeriesUnits,
} from '../air/engine/hour-columns.ts'
export {
  NO_INDEX_REASONS,
  subIndexOf,
  type AirIndexResult,
  type ColumnAnswer,
  type IndexPeriod,
  type KnownAirIndex,
  type NoAirIndex,
  type NoIndexReason,
  type NoSubIndexReason,
  type SubIndex,
  type UnitConversion,
} from '../air/engine/air-result.ts'
export { inputsOf, type IndexSeries, type SeriesLine } from '../air/engine/index-series.ts'
export { nowCast, type NowCastDerivation } from '../air/now-cast.ts'
