// The face of this feature: all that other features may use of it.
export { plainHostName } from './host-names.ts'
export { openHostOrganizations } from './host-organizations.ts'
export type { HostOrganization } from './queries.ts'
export { findNameProblem } from './names.ts'
export { findOrganizationIdByHost, hostIndexOf } from './queries.ts'
