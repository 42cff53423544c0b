// All indices share these exports: levels, advice, explanations, time, editions and colours. A part of the public face.
export type { Locale, Texts } from '../locale.ts'
export type { RuleRef } from '../rule.ts'
export type {
  IndexKey,
  Jurisdiction,
  KnownIndexKey,
  KnownJurisdiction,
  Medium,
} from '../index-key.ts'
export type { IndexDefinition } from '../index-definition.ts'
export type { Certainty } from '../certainty.ts'
export type { Missing } from '../missing.ts'
export {
  declareLevels,
  levelIn,
  levelPlace,
  type Level,
  type Shape,
  type StatedLevel,
} from '../bands.ts'
export { adviceFor, declareAdvice, type Advice, type AdviceTable } from '../advice.ts'
export { roundBy, type Rounding } from '../rounding.ts'
export { explain, type ExplainableResult } from '../explain.ts'
export { explainAir } from '../air/explain-air.ts'
export type { Step } from '../explanation-step.ts'
// Colours
export { contrast, readableOn } from '../contrast.ts'
export { accessibleRamp } from '../accessible-colours.ts'
export {
  COLOUR_VISIONS,
  colourDistance,
  colourReport,
  type ColourDistances,
  type ColourReport,
  type ColourVision,
} from '../colour-vision.ts'
// Time at the edge
export { HOUR_MS, ImpossibleTime, type Instant, type Interval } from '../interval.ts'
export { ImpossibleOption } from '../impossible-option.ts'
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
} from '../time-labels.ts'
export { UnknownZone, type Zone } from '../time-zone.ts'
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
