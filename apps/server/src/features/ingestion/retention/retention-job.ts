// Applies retention in the background: receipts, received bytes and taken files; packs past days. See
// docs/decisions/0025-retention-of-receipts-and-deliveries.md.
import { minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../../platform/context.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { clearTakenFiles } from './clear-taken-files.ts'
import { dropOldDeliveries } from './drop-deliveries.ts'
import { packDays } from './pack-days.ts'
import { removeOldReceipts } from './remove-receipts.ts'

export function startRetentionJob(
  context: Context,
  warn: (sentence: string, error: unknown) => void,
): { stop(): Promise<void> } {
  const { keeping } = context.settings
  const onFailure = (error: unknown) =>
    warn('Old receipts and deliveries could not be looked after; this will be tried again.', error)
  return startWorker({ firstMs, everyMs, onFailure }, async (signal) => {
    const pace = { signal, restShare }
    const jobs = [
      () => removeOldReceipts(context, keeping, pace),
      () => packDays(context, pace),
      () => dropOldDeliveries(context, keeping, pace),
      () => clearTakenFiles(context, pace),
    ]
    for (const job of jobs) {
      // One that fails keeps no other from its turn.
      if (!signal.aborted) await job().catch(onFailure)
    }
  })
}

const firstMs = 150_000
const everyMs = 10 * minuteMs
/** It works a quarter of the time: what is live has the machine to itself for the rest. */
const restShare = 3
