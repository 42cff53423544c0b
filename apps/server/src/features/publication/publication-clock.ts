// Tells every process when a decision about publication begins or ends by the clock.
import type { Context } from '../../platform/context.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import { hasTurned } from './queries/decisions.ts'

/** A withdrawal by the clock has to take effect everywhere within a minute. */
const usualMs = 10_000

export function startPublicationClock(
  context: Pick<Context, 'db' | 'now'>,
  warn: (sentence: string, error: unknown) => void,
  everyMs = usualMs,
): Worker {
  let seen = context.now()
  return startWorker(
    {
      everyMs,
      onFailure: (error) =>
        warn('Decisions about publication that begin now could not be looked up.', error),
    },
    async () => {
      const now = context.now()
      if (await hasTurned(context.db, { after: seen, upTo: now })) {
        await announceChange(context.db, { kind: 'publication' })
      }
      seen = now
    },
  )
}
