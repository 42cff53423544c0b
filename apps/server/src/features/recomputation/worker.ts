// Recomputes in the background what was asked for or has come to rest on other rules, and finds means that ended in silence.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { followEditions } from './editions.ts'
import { runRecomputations } from './run-recomputation.ts'
import { markEndedMeans } from '../exceedances/face.ts'

export async function startRecomputationWorker(
  context: Pick<Context, 'db' | 'pool' | 'now' | 'changes'>,
  warn: (sentence: string, error: unknown) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  let wish = new AbortController()
  const stopListening = context.changes.listen(({ kind }) => {
    if (kind === 'recomputation') wish.abort()
  })
  /** Of what is wished while it works it hears as well. */
  const again = async (work: () => Promise<unknown>, untilWished = () => signal) => {
    while (!signal.aborted) {
      const wished = untilWished()
      await work().catch((error: unknown) =>
        warn('Recomputing was interrupted and will be tried again.', error),
      )
      const rested = { signal: AbortSignal.any([signal, wished]) }
      await sleep(lookEveryMs, undefined, rested).catch(() => {})
    }
  }
  const recompute = async () => {
    await followEditions(context.db, context.now())
    await runRecomputations(context, { signal, restShare })
  }
  const working = Promise.all([
    again(recompute, () => {
      wish = new AbortController()
      return wish.signal
    }),
    again(() => markEndedMeans(context.db, context.now())),
  ])
  return {
    stop: async () => {
      stopListening()
      stopping.abort()
      await working
    },
  }
}

const lookEveryMs = 30_000
/** It works half of the time: live data has the machine to itself for the rest. */
const restShare = 1
