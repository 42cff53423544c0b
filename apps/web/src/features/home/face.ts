// The face of this feature: all that other features may use of it.
export { waterExceedancesQuery } from './queries.ts'
export { waterVerdicts, type WaterVerdict } from './water-verdicts.ts'
