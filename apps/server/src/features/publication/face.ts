// The face of this feature: all that other features may use of it.
export { judgeReach, pointBatch, runWhole, stationBatch, type Asked } from './batch.ts'
export { previewDecisions } from './preview.ts'
export { findReached } from './queries/decisions.ts'
export { refuseTwins } from './refuse-twins.ts'
