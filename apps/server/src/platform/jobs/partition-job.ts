// Creates partitions ahead of the data every few hours; the start of the process has created the first ones.
import { hourMs } from '@eos/contract/words/time-units'
import type { Context } from '../context.ts'
import { ensurePartitionsAhead } from '../database/partitions.ts'
import { startWorker, type Worker } from './worker.ts'

export function startPartitionJob(
  { db, now }: Pick<Context, 'db' | 'now'>,
  warn: (sentence: string, error: unknown) => void,
  everyMs = 6 * hourMs,
): Worker {
  const onFailure = (error: unknown) =>
    warn('The partitions of the next months could not be created; this will be tried again.', error)
  return startWorker({ firstMs: everyMs, everyMs, onFailure }, () =>
    ensurePartitionsAhead(db, now()),
  )
}
