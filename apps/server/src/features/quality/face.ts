// The face of this feature: all that other features may use of it.
export { undoAgain } from './undo/undo-again.ts'
export { judgeWaiting } from './quality-worker.ts'
