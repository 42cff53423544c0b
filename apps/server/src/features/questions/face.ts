// The face of this feature: all that other features may use of it.
export { dueAfter } from './working-days.ts'
export { insertStep } from './queries/thread.ts'
