// Work in the background rests after each step for a multiple of the time that the step took.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Throttle {
  signal?: AbortSignal | undefined
  /** The multiple; absent: no rest. */
  restShare?: number | undefined
}

/** Returns at once when the work is stopped. */
export async function restAfter(
  tookMs: number,
  { restShare = 0, signal }: Throttle,
): Promise<void> {
  if (restShare === 0) return
  await sleep(tookMs * restShare, undefined, signal ? { signal } : {}).catch(() => {})
}
