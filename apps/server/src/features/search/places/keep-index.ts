// Keeps the search index up: behind every change of what is public, and by the clock.
import type { Context } from '../../../platform/context.ts'
import { ifLockIsFree } from '../../../platform/database/advisory-lock.ts'
import type { Change } from '../../../platform/database/changes.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { addMissing, dropUnusedWords, letIntoIndex, removeStale } from './queries/keep-index.ts'

/** Publications by the clock are found after this time, and withdrawals are gone within a minute. */
const usualMs = 15_000
/** Changes of an import come one after the other. */
const leastMs = 2_000

export function startPlaceIndex(
  context: Pick<Context, 'db' | 'now' | 'changes'>,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  return startWorker(
    {
      everyMs: usualMs,
      leastMs,
      wakeOn: (wake) =>
        context.changes.listen((change) => {
          if (changesNames(change)) wake()
        }),
      onFailure: (error) => warn('The search index could not be brought up to date.', error),
    },
    () => ifLockIsFree(context.db, 'placeIndex', () => keepPlaceIndex(context.db, context.now())),
  )
}

/** Makes the index what the public sees at this instant; what is right already is left alone. */
export async function keepPlaceIndex(db: Db, now: Date): Promise<void> {
  await inTransaction(
    db,
    async (trx) => {
      const words = await removeStale(trx, now)
      if ((await addMissing(trx, now)) > 0) await letIntoIndex(trx)
      if (words.length > 0) await dropUnusedWords(trx, words)
    },
    // The first time there may be a hundred thousand things.
    { hasTimeLimit: false },
  )
}

const named: ReadonlySet<string> = new Set([
  'province',
  'stations',
  'location-point',
  'facility',
  'post',
  'documentation',
  'messages',
])

/** Whether names, or what of them is public, may be others now. */
export function changesNames(change: Change): boolean {
  if (change.kind === 'catalogue') return named.has(change.resource)
  return change.kind === 'publication' || change.kind === 'unknown'
}
