// The face of this feature: all that other features may use of it.
export { waterVerdicts, type WaterVerdict } from './now/water-verdicts.ts'
export { dayRanges, type DayRanges } from './day-ranges.ts'
export { waterExceedancesQuery } from './queries.ts'
export { overviewOf, type Overview } from './overview.ts'
