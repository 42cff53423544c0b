// The public face of @eos/indices.
// What every index has in common
export type { Locale, Texts } from './locale.ts'
export type { RuleRef } from './rule.ts'
export type { IndexKey, Jurisdiction, Medium } from './index-key.ts'
export type { IndexDefinition } from './index-definition.ts'
export type { Certainty } from './certainty.ts'
export { declareLevels, levelIn, levelPlace, type Level, type Shape } from './bands.ts'
export { adviceFor, declareAdvice, type Advice, type AdviceTable } from './advice.ts'
export { roundBy, type Rounding } from './rounding.ts'
export { explain, type ExplainableResult } from './explain.ts'
export { explainAir } from './air/explain-air.ts'
export type { Step } from './step.ts'
// Air: what is declared, given and answered
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
} from './air/pollutants.ts'
export {
  type AirRule,
  type AirSeries,
  type Averaging,
  type Completeness,
  type EightHourMeans,
  type InputLine,
  type Share,
} from './air/engine/air-rule.ts'
export { type Preparation, type TableColumn, type TableRow } from './air/engine/table.ts'
export { airIndex, type AirIndex, type AirOptions } from './air/engine/air-index.ts'
export { UnknownSeries } from './air/engine/checked-hours.ts'
export { NotInThisRule } from './air/engine/look-up.ts'
export { hoursAround, type HoursAround } from './air/engine/hours-around.ts'
export {
  hourColumns,
  HoursDoNotFit,
  hoursUntil,
  type HourColumns,
  type HourReading,
  type HourWindows,
  type SeriesUnits,
} from './air/engine/hour-columns.ts'
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
} from './air/engine/air-result.ts'
export { inputsOf, type IndexSeries, type SeriesLine } from './air/engine/index-series.ts'
export { nowCast, type NowCastDerivation } from './air/now-cast.ts'
// Viet Nam, air, 2019
export { vnAqi2019, type VnAqiResult } from './air/vn-aqi-2019/vn-aqi-2019.ts'
export { VN_AQI_LEVELS, type VnAqiLevelKey } from './air/vn-aqi-2019/levels.ts'
export { VN_AQI_ADVICE } from './air/vn-aqi-2019/advice.ts'
export { type VnAqiColumn } from './air/vn-aqi-2019/table.ts'
// Water
export { type BelowDetection } from './water/below-detection.ts'
export { ColumnTooShort } from './column-too-short.ts'
export type { SamplingTime } from './water/sampling-time.ts'
// Viet Nam, water, 2019
export {
  vnWqi2019,
  type KnownVnWqi,
  type NoVnWqi,
  type VnWqiGroupMean,
  type VnWqiResult,
  type WaterSample,
} from './water/vn-wqi-2019/vn-wqi-2019.ts'
export {
  groupOf,
  isVnWqiInput,
  VN_WQI_GROUP_NAMES,
  VN_WQI_GROUPS,
  VN_WQI_PARAMETERS,
  VN_WQI_SYMBOLS,
  type VnWqiGroup,
  type VnWqiInput,
  type VnWqiParameter,
} from './water/vn-wqi-2019/parameters.ts'
export {
  VN_WQI_REASONS,
  type VnWqiForm,
  type VnWqiReason,
} from './water/vn-wqi-2019/aggregation.ts'
export {
  DuplicateReading,
  UnknownParameter,
  type VnWqiLineReason,
  type VnWqiSubIndex,
  type WaterReading,
} from './water/vn-wqi-2019/readings.ts'
export {
  ImpossibleMinimum,
  VN_WQI_DEFAULTS,
  type VnWqiOptions,
} from './water/vn-wqi-2019/options.ts'
export { type VnWqiSeries, type WaterColumns } from './water/vn-wqi-2019/columns.ts'
export { oxygenSaturation, saturationPercent } from './water/vn-wqi-2019/dissolved-oxygen.ts'
export { type SubIndexRow, type SubIndexTable } from './water/vn-wqi-2019/sub-index-table.ts'
export { VN_WQI_ADVICE } from './water/vn-wqi-2019/advice.ts'
export { VN_WQI_LEVELS, type VnWqiLevelKey } from './water/vn-wqi-2019/levels.ts'
// Canada, water
export {
  ccmeWqi1,
  DuplicateTest,
  NoObjective,
  type CcmeSample,
  type CcmeVariable,
  type CcmeWqiResult,
  type KnownCcmeWqi,
  type NoCcmeWqi,
} from './water/ccme-wqi-1/ccme-wqi-1.ts'
export {
  ImpossibleObjective,
  UnitNotStated,
  type CcmeObjective,
} from './water/ccme-wqi-1/objectives.ts'
export { type CcmeCounts, type CcmeFactors } from './water/ccme-wqi-1/factors.ts'
export { type CcmeLine, type CcmeLineReason, type CcmeTest } from './water/ccme-wqi-1/held-tests.ts'
export {
  CCME_WQI_DEFAULTS,
  ImpossibleCcmeMinimum,
  type CcmeWqiOptions,
} from './water/ccme-wqi-1/options.ts'
export { CCME_WQI_REASONS, type CcmeWqiReason } from './water/ccme-wqi-1/reasons.ts'
export {
  ImpossibleColumns,
  type CcmeColumns,
  type CcmeWqiSeries,
} from './water/ccme-wqi-1/columns.ts'
export { CCME_WQI_ADVICE } from './water/ccme-wqi-1/advice.ts'
export {
  CCME_WQI_LEVELS,
  type CcmeWqiLevelKey,
  type CategoryBy,
} from './water/ccme-wqi-1/levels.ts'
// United States, water
export {
  nsfWqi,
  type KnownNsfWqi,
  type NoNsfWqi,
  type NsfLine,
  type NsfSample,
  type NsfWqiResult,
} from './water/nsf-wqi/nsf-wqi.ts'
export {
  NSF_WQI_NAMES,
  NSF_WQI_PARAMETERS,
  NSF_WQI_WEIGHTS,
  UnknownNsfParameter,
  type NsfWqiParameter,
} from './water/nsf-wqi/weights.ts'
export {
  ImpossibleNsfMinimum,
  NSF_WQI_DEFAULTS,
  type NsfWqiOptions,
} from './water/nsf-wqi/options.ts'
export { NSF_WQI_REASONS, type NsfWqiReason } from './water/nsf-wqi/reasons.ts'
export { type NsfColumns, type NsfWqiSeries } from './water/nsf-wqi/columns.ts'
export { NSF_WQI_ADVICE } from './water/nsf-wqi/advice.ts'
export { NSF_WQI_LEVELS, type NsfWqiLevelKey } from './water/nsf-wqi/levels.ts'
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
// United States
export { usAqi2024 } from './air/us-aqi/us-aqi-2024.ts'
export { usAqi2015 } from './air/us-aqi/us-aqi-2015.ts'
export { usAqi2012 } from './air/us-aqi/us-aqi-2012.ts'
export { US_AQI_ADVICE } from './air/us-aqi/advice.ts'
export { US_AQI_LEVELS, type UsAqiLevelKey } from './air/us-aqi/levels.ts'
export { type UsAqiColumn } from './air/us-aqi/tables.ts'
// Viet Nam, air, 2011
export { vnAqi2011, vnAqi2011Qcvn2013 } from './air/vn-aqi-2011/vn-aqi-2011.ts'
export { VN_AQI_2011_ADVICE } from './air/vn-aqi-2011/advice.ts'
export { VN_AQI_2011_LEVELS, type VnAqi2011LevelKey } from './air/vn-aqi-2011/levels.ts'
export { type VnAqi2011Column } from './air/vn-aqi-2011/tables.ts'
// Europe
export { eaqi2024 } from './air/eaqi/eaqi-2024.ts'
export {
  eaqi2017,
  eaqi2017FiveLevels,
  EAQI_2017_OTHER_STATIONS,
  EAQI_2017_TRAFFIC_STATIONS,
} from './air/eaqi/eaqi-2017.ts'
export { EAQI_ADVICE, EAQI_FIVE_LEVELS_ADVICE } from './air/eaqi/advice.ts'
export {
  EAQI_FIVE_LEVELS,
  EAQI_LEVELS,
  type EaqiFiveLevelKey,
  type EaqiLevelKey,
} from './air/eaqi/levels.ts'
export { type EaqiColumn } from './air/eaqi/tables.ts'
// United Kingdom
export { ukDaqi2013 } from './air/uk-daqi/uk-daqi-2013.ts'
export { UK_DAQI_ADVICE } from './air/uk-daqi/advice.ts'
export {
  UK_DAQI_LEVELS,
  ukDaqiBand,
  type UkDaqiBand,
  type UkDaqiLevelKey,
} from './air/uk-daqi/levels.ts'
export { type UkDaqiColumn } from './air/uk-daqi/table.ts'
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
export { HOUR_MS, ImpossibleTime, type Instant, type Interval } from './interval.ts'
export { ImpossibleOption } from './impossible-option.ts'
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
// Canada
export { caAqhi, caAqhiPlus, type AqhiEdition } from './air/ca-aqhi/ca-aqhi.ts'
export { AQHI_ADVICE } from './air/ca-aqhi/advice.ts'
export {
  AQHI_COLOURS,
  AQHI_LEVELS,
  aqhiColour,
  shownAqhi,
  type AqhiLevelKey,
} from './air/ca-aqhi/levels.ts'
export { AQHI_COEFFICIENTS, type AqhiPollutant } from './air/ca-aqhi/formula.ts'
export { explainAqhi } from './air/ca-aqhi/explain-aqhi.ts'
export { type AqhiSeries } from './air/ca-aqhi/columns.ts'
export {
  NO_AQHI_REASONS,
  type AqhiOptions,
  type AqhiResult,
  type AqhiTerm,
  type KnownAqhi,
  type NoAqhi,
  type NoAqhiReason,
} from './air/ca-aqhi/aqhi-result.ts'
// Limits
export { isInForce, LIMIT_STANDARDS, limitsFor, limitsOfClass } from './limits/standards.ts'
export {
  type Bound,
  type Limit,
  type LimitAveraging,
  type LimitClass,
  type LimitStandard,
  type StandardRef,
  type WaterBody,
} from './limits/limit.ts'
export { hasLimits, PARAMETER_NAMES, type LimitParameter } from './limits/parameters.ts'
export { qcvn05Air2023 } from './limits/qcvn-05-2023.ts'
export { qcvn05Air2009, qcvn05Air2013 } from './limits/qcvn-05-archive.ts'
export { qcvn08Water2015, WATER_COLUMNS_2015 } from './limits/qcvn-08-mt-2015.ts'
export {
  qcvn08Water2023,
  WATER_CLASS_MEANINGS,
  WATER_CLASSES,
  type WaterClass,
} from './limits/qcvn-08-2023.ts'
export { WHO_LEVELS, type WhoLevel } from './limits/who-2021.ts'
export { whoGuidelines2021, type WhoComparison } from './limits/who-comparison.ts'
export { type LimitConversion, type Observation } from './limits/observation.ts'
export {
  compareWithLimit,
  ImpossibleValue,
  LimitDoesNotApply,
  type LimitJudgement,
  type Verdict,
} from './limits/judgement.ts'
export {
  exceedanceOf,
  NO_JUDGEMENT_REASONS,
  type ExceedanceResult,
  type NoJudgementReason,
} from './limits/exceedance.ts'
export {
  COLUMN_VERDICTS,
  exceedanceColumn,
  type ExceedanceColumn,
} from './limits/exceedance-column.ts'
export {
  waterClass,
  type NoWaterClassReason,
  type ParameterClass,
  type WaterClassOptions,
  type WaterClassResult,
} from './limits/water-class.ts'
export { explainExceedance, explainWaterClass } from './limits/explain-exceedance.ts'
