// The face of this feature: all that other features may use of it.
export { formatText } from './format-text.ts'
