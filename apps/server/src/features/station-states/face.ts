// The face of this feature: all that other features may use of it.
export { listSourcePatience, readStateRules } from './queries/state-rules.ts'
