// A value below detection is replaced by a share of the reported limit.
import { frozen } from '../base/frozen.ts'

/** `limit`: the reported limit itself; `half`: half of it; `zero`: nothing. */
export type BelowDetection = 'limit' | 'half' | 'zero'

export const BELOW_DETECTION = frozen([
  'limit',
  'half',
  'zero',
] as const satisfies readonly BelowDetection[])

/** The share of the reported limit that counts. */
export const SHARE_OF_LIMIT: Readonly<Record<BelowDetection, number>> = frozen({
  limit: 1,
  half: 0.5,
  zero: 0,
})
