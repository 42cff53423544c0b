// The face of this feature: all that other features may use of it.
export { addVersions, openVersion } from './solid-waste/queries/versions.ts'
export { addReportVersions } from './queries/report-versions.ts'
export { loadReferences } from './references/load-references.ts'
