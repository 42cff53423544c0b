// Limits, and observations held against them. A part of the public face.
export { isInForce, LIMIT_STANDARDS, limitsFor, limitsOfClass } from '../limits/standards.ts'
export {
  type Bound,
  type Limit,
  type LimitAveraging,
  type LimitClass,
  type LimitStandard,
  type StandardRef,
  type WaterBody,
} from '../limits/limit.ts'
export { limitKey, limitOfKey } from '../limits/limit-key.ts'
export { hasLimits, PARAMETER_NAMES, type LimitParameter } from '../limits/parameters.ts'
export { qcvn05Air2023 } from '../limits/qcvn-05-2023.ts'
export { qcvn05Air2009, qcvn05Air2013 } from '../limits/qcvn-05-archive.ts'
export { qcvn08Water2015, WATER_COLUMNS_2015 } from '../limits/qcvn-08-mt-2015.ts'
export {
  qcvn08Water2023,
  WATER_CLASS_MEANINGS,
  WATER_CLASSES,
  type WaterClass,
} from '../limits/qcvn-08-2023.ts'
export { WHO_LEVELS, type WhoLevel } from '../limits/who-2021.ts'
export { whoGuidelines2021, type WhoComparison } from '../limits/who-comparison.ts'
export { type LimitConversion, type Observation } from '../limits/observation.ts'
export {
  compareWithLimit,
  ImpossibleValue,
  LimitDoesNotApply,
  type HeldObservation,
  type LimitJudgement,
  type Verdict,
} from '../limits/judgement.ts'
export {
  exceedanceOf,
  NO_JUDGEMENT_REASONS,
  type ExceedanceResult,
  type NoJudgementReason,
} from '../limits/exceedance.ts'
export {
  COLUMN_VERDICTS,
  exceedanceColumn,
  type ExceedanceColumn,
} from '../limits/exceedance-column.ts'
export {
  waterClass,
  type NoWaterClassReason,
  type ParameterClass,
  type WaterClassOptions,
  type WaterClassResult,
} from '../limits/water-class.ts'
export { explainExceedance, explainWaterClass } from '../limits/explain-exceedance.ts'
