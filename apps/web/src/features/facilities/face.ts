// The face of this feature: all that other features may use of it.
export { ProvinceFacilities } from './ProvinceFacilities.tsx'
export { provinceFacilitiesQuery } from './queries.ts'
