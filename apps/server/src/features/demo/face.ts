// The face of this feature: all that other features may use of it.
export { findDemoState } from './queries/demo-state.ts'
