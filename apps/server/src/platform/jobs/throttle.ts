// Work in the background gives way: after each step it rests for a multiple of the time that the step took.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Throttle {
  signal?: AbortSignal | undefined
  /** The length of a rest, as a multiple of the time a step took; absent: no rest. */
  restShare?: number | undefined
}

/** Ends at once when the work is stopped. */
export async function restAfter(
  tookMs: number,
  { restShare = 0, signal }: Throttle,
): Promise<void> {
  if (restShare === 0) return
  await sleep(tookMs * restShare, undefined, signal ? { signal } : {}).catch(() => {})
}
