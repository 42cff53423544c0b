// Recomputes in the background what was asked for or has come to rest on other rules, and finds means that ended in silence.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { markEndedMeans } from '../exceedances/mark-ended.ts'
import { followEditions } from './editions.ts'
import { runRecomputations } from './run-recomputation.ts'

export async function startRecomputationWorker(
  context: Pick<Context, 'db' | 'pool' | 'now'>,
  warn: (sentence: string, error: unknown) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  const again = async (work: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await work().catch((error: unknown) =>
        warn('Recomputing was interrupted and will be tried again.', error),
      )
      await sleep(lookEveryMs, undefined, { signal }).catch(() => {})
    }
  }
  const working = Promise.all([
    again(async () => {
      await followEditions(context.db, context.now())
      await runRecomputations(context, { signal, restShare })
    }),
    again(() => markEndedMeans(context.db, context.now())),
  ])
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

const lookEveryMs = 30_000
/** It works half of the time: live data has the machine to itself for the rest. */
const restShare = 1
