// Work that the server does again and again without being asked, until it stops.
import { setTimeout as sleep } from 'node:timers/promises'

export interface WorkerOptions {
  /** The time from the start to the first round; 0 unless given. */
  firstMs?: number
  /** The pause between the end of one round and the next, unless something wakes the worker before. */
  everyMs: number
  /** The pause that nothing cuts short, except the stop; 0 unless given. */
  leastMs?: number
  /** The pause after a round that failed; like any other unless given. */
  retryMs?: number
  /** Subscribes to what ends a pause, also when it happens during the round before; gives what unsubscribes. */
  wakeOn?(wake: () => void): () => void
  /** Is told of a round that failed; the next comes all the same. */
  onFailure(error: unknown): void
}

export interface Worker {
  /** Cuts the pause short, tells a round under way by its signal, and ends when that round has ended. */
  stop(): Promise<void>
}

export interface WakeableWorker extends Worker {
  /** Ends the pause, also when it is called during the round before. */
  wake(): void
}

export function startWorker(
  { firstMs = 0, everyMs, leastMs = 0, retryMs, wakeOn, onFailure }: WorkerOptions,
  round: (signal: AbortSignal) => Promise<unknown>,
): WakeableWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  let woken = new AbortController()
  const stopListening = wakeOn?.(() => woken.abort())
  // A pause keeps no process alive that has nothing else left to do.
  const pause = (ms: number, ...until: AbortSignal[]) =>
    sleep(ms, undefined, { signal: AbortSignal.any([signal, ...until]), ref: false }).catch(
      () => {},
    )
  const work = async () => {
    await pause(firstMs)
    while (!signal.aborted) {
      woken = new AbortController()
      try {
        await round(signal)
      } catch (error) {
        onFailure(error)
        if (retryMs !== undefined) {
          await pause(retryMs)
          continue
        }
      }
      await pause(leastMs)
      await pause(everyMs - leastMs, woken.signal)
    }
  }
  const working = work()
  return {
    wake: () => woken.abort(),
    stop: async () => {
      stopListening?.()
      stopping.abort()
      await working
    },
  }
}
