// Repeats work in the background until the server stops.
import { setTimeout as sleep } from 'node:timers/promises'

interface WorkerOptions {
  /** The time from the start to the first round; default 0. */
  firstMs?: number
  /** The pause between the end of a round and the next one, unless something wakes the worker. */
  everyMs: number
  /** The part of the pause that only `stop` interrupts; default 0. */
  leastMs?: number
  /** The pause after a failed round; default `everyMs`. */
  retryMs?: number
  /**
   * Subscribes to events that end the pause, also when they occur during a round; returns the function that
   * unsubscribes.
   */
  wakeOn?(wake: () => void): () => void
  /** Called with the error of a failed round; the next round comes all the same. */
  onFailure(error: unknown): void
}

export interface Worker {
  /** Ends the pause, aborts the signal of a round under way, and resolves when that round has ended. */
  stop(): Promise<void>
}

interface WakeableWorker extends Worker {
  /** Ends the pause; during a round, the next one. */
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
  // The timer keeps no process alive that has nothing else to do.
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
