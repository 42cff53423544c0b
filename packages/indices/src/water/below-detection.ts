// What stands in for a value that the laboratory could not tell from nothing.

/** `limit`: the reported limit itself; `half`: half of it; `zero`: nothing. */
export type BelowDetection = 'limit' | 'half' | 'zero'

export const BELOW_DETECTION = [
  'limit',
  'half',
  'zero',
] as const satisfies readonly BelowDetection[]

/** How much of the reported limit counts. */
export const SHARE_OF_LIMIT: Readonly<Record<BelowDetection, number>> = {
  limit: 1,
  half: 0.5,
  zero: 0,
}
