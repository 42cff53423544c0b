// The face of this feature: all that other features may use of it.
export { followDecisions, keepVersions } from './keep-versions.ts'
