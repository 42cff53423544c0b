// The face of this feature: all that other features may use of it.
export { type RemovedReceipt, findRemovedReceipt } from './receipts/queries/removed-receipts.ts'
export { receivedBytes } from './retention/received-files.ts'
export { createSourceKey, findSender } from './receive/source-keys.ts'
export { ensureSource, revokeSourceKeys } from './queries/sources.ts'
