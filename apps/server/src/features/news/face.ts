// The face of this feature: all that other features may use of it.
export { listIncidents } from './queries/incidents.ts'
