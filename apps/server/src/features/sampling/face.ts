// The face of this feature: all that other features may use of it.
export { importSamples } from './import/import-samples.ts'
export { toldProblem } from './import/problems.ts'
export { describeReport } from './import/report.ts'
export { indexAtPoints, indexSamples } from './keep-indices.ts'
export { editionOf, levelOf, shownLevel, toldEditions } from './levels.ts'
export { listAllIndicators, type Indicator } from './queries/indicators.ts'
export { rateValues, type RatedLimit, type RatedValue } from './rated-values.ts'
export { areSamples, haveNoIndex, listSamples, type Sample } from './queries/samples.ts'
export {
  indexOfSample,
  isIndexInput,
  isSurfaceWater,
  withoutIndex,
  type SampleIndex,
} from './water-index.ts'
export { findDeclaringOf } from './year-indices/queries.ts'
export { indicesOfYear } from './year-indices/year-indices.ts'
