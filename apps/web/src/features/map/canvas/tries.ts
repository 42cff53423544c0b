// Work that is tried again after it has failed, with longer and longer waits, until it is given up by its owner.
import { minuteMs } from '@eos/contract/words/time-units'

const firstWaitMs = 2_000
const longestWaitMs = 5 * minuteMs

/** After so many failures in a row; each wait is four times the one before. */
export function waitAfter(failures: number): number {
  return Math.min(firstWaitMs * 4 ** (failures - 1), longestWaitMs)
}

export interface Tries {
  /** For a failure that shows itself after the work was done: all of it is done again after the wait. */
  failed: () => void
  /** For a work that is known to hold: the next failure is the first one. */
  held: () => void
  stop: () => void
}

/** Begins at once. */
export function keepTrying(work: () => Promise<void>, onFailure: () => void): Tries {
  let failures = 0
  let isStopped = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    waiting = undefined
    work().catch(failed)
  }
  const failed = () => {
    if (isStopped || waiting !== undefined) return
    failures += 1
    waiting = setTimeout(attempt, waitAfter(failures))
    onFailure()
  }
  attempt()
  return {
    failed,
    held: () => {
      failures = 0
    },
    stop: () => {
      isStopped = true
      clearTimeout(waiting)
    },
  }
}
