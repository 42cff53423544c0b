// The face of this feature: all that other features may use of it.
export { reviewAddress } from './review-address.ts'
export { mayDecide } from './decisions/rights.ts'
export { TimeRangeText } from './decisions/TimeRangeText.tsx'
