// The water quality indices. A part of the public face.
// Water
export { type BelowDetection } from '../water/below-detection.ts'
export { ColumnNotTyped } from '../base/typed-columns.ts'
export { ColumnTooShort } from '../base/typed-columns.ts'
export type { CheckedTime, SamplingTime } from '../water/sampling-time.ts'
// Viet Nam, water, 2019
export {
  vnWqi2019,
  type KnownVnWqi,
  type NoVnWqi,
  type VnWqiGroupMean,
  type VnWqiResult,
  type WaterSample,
} from '../water/vn-wqi-2019/vn-wqi-2019.ts'
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
} from '../water/vn-wqi-2019/parameters.ts'
export {
  VN_WQI_REASONS,
  type VnWqiForm,
  type VnWqiReason,
} from '../water/vn-wqi-2019/aggregation.ts'
export {
  DuplicateReading,
  UnknownParameter,
  type SubIndexLine,
  type VnWqiLineReason,
  type VnWqiSubIndex,
  type WaterReading,
} from '../water/vn-wqi-2019/readings.ts'
export {
  ImpossibleMinimum,
  VN_WQI_DEFAULTS,
  type VnWqiOptions,
} from '../water/vn-wqi-2019/options.ts'
export { type VnWqiSeries, type WaterColumns } from '../water/vn-wqi-2019/columns.ts'
export { oxygenSaturation, saturationPercent } from '../water/vn-wqi-2019/dissolved-oxygen.ts'
export { type SubIndexRow, type SubIndexTable } from '../water/vn-wqi-2019/sub-index-table.ts'
export { VN_WQI_ADVICE } from '../water/vn-wqi-2019/advice.ts'
export { VN_WQI_LEVELS, type VnWqiLevelKey } from '../water/vn-wqi-2019/levels.ts'
// Viet Nam, water, 2011
export {
  VN_WQI_2011_DEFAULTS,
  VN_WQI_2011_REASONS,
  vnWqi2011,
  type KnownVnWqi2011,
  type NoVnWqi2011,
  type VnWqi2011GroupMean,
  type VnWqi2011Options,
  type VnWqi2011Reason,
  type VnWqi2011Result,
  type WaterSample2011,
} from '../water/vn-wqi-2011/vn-wqi-2011.ts'
export {
  groupOf2011,
  VN_WQI_2011_GROUP_NAMES,
  VN_WQI_2011_GROUPS,
  VN_WQI_2011_PARAMETERS,
  VN_WQI_2011_SYMBOLS,
  type VnWqi2011Group,
  type VnWqi2011Input,
  type VnWqi2011Parameter,
} from '../water/vn-wqi-2011/tables.ts'
export { VN_WQI_2011_ADVICE } from '../water/vn-wqi-2011/advice.ts'
export { VN_WQI_2011_LEVELS, type VnWqi2011LevelKey } from '../water/vn-wqi-2011/levels.ts'
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
} from '../water/ccme-wqi-1/ccme-wqi-1.ts'
export {
  ImpossibleObjective,
  UnitNotStated,
  type CcmeObjective,
} from '../water/ccme-wqi-1/objectives.ts'
export { type CcmeCounts, type CcmeFactors } from '../water/ccme-wqi-1/factors.ts'
export {
  type CcmeLine,
  type CcmeLineReason,
  type CcmeTest,
} from '../water/ccme-wqi-1/held-tests.ts'
export {
  CCME_WQI_DEFAULTS,
  ImpossibleCcmeMinimum,
  type CcmeWqiOptions,
} from '../water/ccme-wqi-1/options.ts'
export { CCME_WQI_REASONS, type CcmeWqiReason } from '../water/ccme-wqi-1/reasons.ts'
export {
  ImpossibleColumns,
  type CcmeColumns,
  type CcmeWqiSeries,
} from '../water/ccme-wqi-1/columns.ts'
export { CCME_WQI_ADVICE } from '../water/ccme-wqi-1/advice.ts'
export {
  CCME_WQI_LEVELS,
  type CcmeWqiLevelKey,
  type CategoryBy,
} from '../water/ccme-wqi-1/levels.ts'
// United States, water
export {
  nsfWqi,
  type KnownNsfWqi,
  type NoNsfWqi,
  type NsfLine,
  type NsfSample,
  type NsfWqiResult,
} from '../water/nsf-wqi/nsf-wqi.ts'
export {
  NSF_WQI_NAMES,
  NSF_WQI_PARAMETERS,
  NSF_WQI_WEIGHTS,
  UnknownNsfParameter,
  type NsfWqiParameter,
} from '../water/nsf-wqi/weights.ts'
export {
  ImpossibleNsfMinimum,
  NSF_WQI_DEFAULTS,
  type NsfWqiOptions,
} from '../water/nsf-wqi/options.ts'
export { NSF_WQI_REASONS, type NsfWqiReason } from '../water/nsf-wqi/reasons.ts'
export { type NsfColumns, type NsfWqiSeries } from '../water/nsf-wqi/columns.ts'
export { NSF_WQI_ADVICE } from '../water/nsf-wqi/advice.ts'
export { NSF_WQI_LEVELS, type NsfWqiLevelKey } from '../water/nsf-wqi/levels.ts'
