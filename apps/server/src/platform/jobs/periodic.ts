// Work that the server does again and again without being asked, until it stops.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Repeating {
  /** How long after the start it is first done. */
  firstMs: number
  /** The pause between the end of one round and the next. */
  everyMs: number
  /** Is told of a round that failed; the next comes all the same. */
  onFailure(error: unknown): void
}

/** `stop` cuts the pause short, tells a round under way by its signal, and ends when that round has ended. */
export function startRepeating(
  { firstMs, everyMs, onFailure }: Repeating,
  round: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    for (let waitMs = firstMs; !signal.aborted; waitMs = everyMs) {
      // The wait keeps no process alive that has nothing else left to do.
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      await round(signal).catch(onFailure)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
