// The face of this feature: all that other features may use of it.
export { stationExceedancesQuery } from './queries.ts'
export { StationExceedances } from './StationExceedances.tsx'
