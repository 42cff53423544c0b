// All indices share these exports: levels, advice, explanations, time, editions and colours. A part of the public face.
export type { Locale, Texts } from '../base/locale.ts'
export type { RuleRef } from '../base/rule.ts'
export type {
  IndexKey,
  Jurisdiction,
  KnownIndexKey,
  KnownJurisdiction,
  Medium,
} from '../base/index-key.ts'
export type { IndexDefinition } from '../levels/index-definition.ts'
export type { Certainty } from '../base/certainty.ts'
export type { Missing } from '../base/missing.ts'
export {
  declareLevels,
  levelIn,
  levelPlace,
  type Level,
  type Shape,
  type StatedLevel,
} from '../levels/bands.ts'
export { adviceFor, declareAdvice, type Advice, type AdviceTable } from '../levels/advice.ts'
export { roundBy, type Rounding } from '../base/rounding.ts'
export { explain, type ExplainableResult } from '../explain.ts'
export { explainAir } from '../air/explain-air.ts'
export type { Step } from '../base/explanation-step.ts'
// Colours
export { contrast, readableOn } from '../levels/contrast.ts'
export { accessibleRamp } from '../levels/accessible-colours.ts'
export {
  COLOUR_VISIONS,
  colourDistance,
  colourReport,
  type ColourDistances,
  type ColourReport,
  type ColourVision,
} from '../levels/colour-vision.ts'
// Time at the edge
export { HOUR_MS, ImpossibleTime, type Instant, type Interval } from '../time/interval.ts'
export { ImpossibleOption } from '../base/impossible-option.ts'
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
} from '../time/time-labels.ts'
export { UnknownZone, type Zone } from '../time/time-zone.ts'
// Choice by date
export {
  AIR_EDITIONS,
  editionInForce,
  INDEX_EDITIONS,
  indexFor,
  WATER_EDITIONS,
  type AirEdition,
  type WaterEdition,
} from '../editions.ts'
