// The public face of @eos/indices.
export type { Locale, Texts } from './locale.ts'
export type { RuleRef } from './rule.ts'
export { type Level, type Shape } from './bands.ts'
export { roundBy, type Rounding } from './rounding.ts'
export {
  isPollutant,
  maskOf,
  POLLUTANTS,
  POLLUTANT_SYMBOLS,
  pollutantsOf,
  type Pollutant,
} from './air/pollutants.ts'
export { type HourColumns, type Share } from './air/hourly-means.ts'
export { type BreakpointTable, type LadderRow } from './air/ladder.ts'
export { nowCast, type NowCastDerivation } from './air/now-cast.ts'
export {
  NO_INDEX_REASONS,
  subIndexOf,
  type AirIndexResult,
  type Averaging,
  type Completeness,
  type IndexPeriod,
  type KnownIndex,
  type NoIndex,
  type NoIndexReason,
  type NoSubIndexReason,
  type SubIndex,
} from './air/index-result.ts'
export {
  VN_AQI_2019,
  VN_AQI_2019_BREAKPOINTS,
  type VnAqiColumn,
} from './air/vn-aqi-2019/breakpoints.ts'
export { levelOf, VN_AQI_LEVELS, vnAqiLevel, type VnAqiLevelKey } from './air/vn-aqi-2019/levels.ts'
export { DEFAULT_COMPLETENESS, type HourLists } from './air/vn-aqi-2019/inputs.ts'
export { type VnAqiResult } from './air/vn-aqi-2019/conclude.ts'
export { hourlyVnAqi, hourlyVnAqiAt } from './air/vn-aqi-2019/hourly.ts'
export {
  dailyVnAqi,
  dailyVnAqiAt,
  HOURS_BEFORE_DAY,
  rolling24hVnAqi,
  rolling24hVnAqiAt,
  UnequalDayLists,
} from './air/vn-aqi-2019/daily.ts'
export {
  dailyVnAqiColumns,
  hourlyVnAqiColumns,
  rolling24hVnAqiColumns,
  type HourWindows,
  type IndexSeries,
} from './air/vn-aqi-2019/series.ts'
export {
  VN_AQI_ADVICE,
  VN_AQI_SENSITIVE_PEOPLE,
  type VnAqiAdvice,
} from './air/vn-aqi-2019/advice.ts'
export { explain, type Step } from './air/explain.ts'
// Units
export { isUnitCode, UNIT_CODES, type Quantity, type UnitCode } from './units/unit-codes.ts'
export { normalizeUnit } from './units/normalize-unit.ts'
export { readUnit, unitText, type StatedUnit } from './units/stated-unit.ts'
export { molarMass, type Basis, type Species } from './units/substances.ts'
export {
  EUROPEAN_CONDITIONS,
  GAS_CONDITIONS,
  gasConditions,
  VIET_NAM_CONDITIONS,
  type GasConditions,
  type StatedGasConditions,
} from './units/gas-conditions.ts'
export {
  BasisNotStated,
  ConditionsNotStated,
  convert,
  molarVolume,
  UnitsDoNotFit,
  type Conversion,
} from './units/convert.ts'
// Colours
export { contrast, readableOn } from './contrast.ts'
export { accessibleRamp } from './accessible-colours.ts'
export {
  COLOUR_VISIONS,
  colourDistance,
  colourReport,
  type ColourDistances,
  type ColourReport,
  type ColourVision,
} from './colour-vision.ts'
// China
export { cnAqi2012 } from './air/cn-aqi/cn-aqi-2012.ts'
export { cnAqi2026 } from './air/cn-aqi/cn-aqi-2026.ts'
export { CN_AQI_ADVICE } from './air/cn-aqi/advice.ts'
export { CN_AQI_LEVELS, type CnAqiLevelKey } from './air/cn-aqi/levels.ts'
export { type CnAqiColumn } from './air/cn-aqi/tables.ts'
// India
export { inNaqi2014 } from './air/in-naqi/in-naqi-2014.ts'
export { IN_NAQI_ADVICE } from './air/in-naqi/advice.ts'
export { IN_NAQI_LEVELS, type InNaqiLevelKey } from './air/in-naqi/levels.ts'
export { type InNaqiColumn } from './air/in-naqi/tables.ts'
// Time at the edge
export { HOUR_MS, type Instant, type Interval } from './interval.ts'
export {
  AmbiguousLabel,
  dayOf,
  HOUR_LABELS,
  hourBeginning,
  hourEnding,
  hourLabelled,
  ImpossibleLabel,
  localDate,
  type HourLabel,
  type HourLabelling,
  type LabelOptions,
} from './time-labels.ts'
export { UnknownZone, type Zone } from './time-zone.ts'
// Choice by date
export {
  AIR_EDITIONS,
  INDEX_EDITIONS,
  indexFor,
  WATER_EDITIONS,
  type AirEdition,
  type WaterEdition,
} from './editions.ts'
