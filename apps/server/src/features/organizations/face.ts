// The face of this feature: all that other features may use of it.
export { plainHostName } from './host-names.ts'
export { findNameProblem } from './names.ts'
