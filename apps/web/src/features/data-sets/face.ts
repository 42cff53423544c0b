// The face of this feature: all that other features may use of it.
export { dataSetsQuery } from './queries.ts'
export { Licence } from './Licence.tsx'
