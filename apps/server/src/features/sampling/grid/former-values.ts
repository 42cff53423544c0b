// Says whether a result is unlike the former ones of its point: far outside of their middle half (Tukey's outer fences).
import type { Former } from '../queries/grid.ts'

interface FormerBounds {
  low: number
  high: number
}

/** Fewer results say nothing about what is usual. */
const fewest = 4

/** `undefined` where too little is known. A point where all is alike allows a third more or less. */
export function boundsOf({ n, lower, upper, median }: Former): FormerBounds | undefined {
  if (n < fewest) return undefined
  const spread = Math.max(upper - lower, Math.abs(median) / 9)
  return { low: lower - 3 * spread, high: upper + 3 * spread }
}

export function isUnlike(value: number, bounds: FormerBounds | undefined): boolean {
  return bounds !== undefined && (value < bounds.low || value > bounds.high)
}
