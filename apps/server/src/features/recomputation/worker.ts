// Runs recomputations in the background, those asked for and those after changed rules, and judges means that have
// ended.
import type { Context } from '../../platform/context.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import { markEndedMeans } from '../exceedances/face.ts'
import { followEditions } from './editions.ts'
import { runRecomputations } from './run-recomputation.ts'

export function startRecomputationWorker(
  context: Pick<Context, 'db' | 'now' | 'changes'>,
  warn: (sentence: string, error: unknown) => void = () => {},
): Worker {
  const onFailure = (error: unknown) =>
    warn('Recomputing was interrupted and will be tried again.', error)
  const wakeOn = (wake: () => void) =>
    context.changes.listen(({ kind }) => {
      if (kind === 'recomputation') wake()
    })
  const recomputing = startWorker({ everyMs: lookEveryMs, wakeOn, onFailure }, async (signal) => {
    await followEditions(context.db, context.now())
    await runRecomputations(context, { signal, restShare })
  })
  const ending = startWorker({ everyMs: lookEveryMs, onFailure }, () =>
    markEndedMeans(context.db, context.now()),
  )
  return {
    stop: async () => {
      await Promise.all([recomputing.stop(), ending.stop()])
    },
  }
}

const lookEveryMs = 30_000
/** It works half of the time: live data has the machine to itself for the rest. */
const restShare = 1
