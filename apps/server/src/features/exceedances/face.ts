// The face of this feature: all that other features may use of it.
export { keepFormerDeclaration } from './queries/former-declarations.ts'
export { judgeAtPoints, judgeSamples } from './judge-samples.ts'
export { judgeExceedances } from './judge-means.ts'
export { limitedMeans } from './limited-means.ts'
export { limitsEdition, samplesEdition } from './judged-limits.ts'
export { markEndedMeans } from './mark-ended.ts'
export { startOfKeys, type Permit } from './permits/permit-limits.ts'
export { deleteFound, listPermits, listPermitted } from './permits/queries.ts'
