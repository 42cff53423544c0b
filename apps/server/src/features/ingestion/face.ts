// The face of this feature: all that other features may use of it.
export { type RemovedReceipt, findRemovedReceipt } from './retention/find-removed.ts'
export { receivedBytes } from './retention/received-files.ts'
export { createSourceKey, ensureSource, findSender, revokeSourceKeys } from './source-keys.ts'
