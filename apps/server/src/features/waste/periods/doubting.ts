// Compares the reports of a year some minutes after one was handed in: a receiver's with those that name it, and amounts with
// what is usual, so that offices begin with what is odd. It also counts how much of its licence each receiver was handed.
import { dayMs, minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../../platform/context.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { listYearsSince, writeDoubts } from '../queries/doubts.ts'
import { writeReceiverLoads } from '../queries/receiver-loads.ts'

type Work = Pick<Context, 'db' | 'now'>

export function startDoubting(
  context: Work,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  const onFailure = (error: unknown) =>
    warn('Waste reports could not be compared with each other; this will be tried again.', error)
  // The first round also looks at what came while nothing ran.
  let since = new Date(context.now().getTime() - 7 * dayMs)
  return startWorker({ firstMs: 2 * minuteMs, everyMs: 10 * minuteMs, onFailure }, async () => {
    const begun = context.now()
    await doubtYears(context, since)
    since = new Date(begun.getTime() - minuteMs)
  })
}

/** Several processes may do it: what one has written, the next finds as it would write it. */
export async function doubtYears({ db }: Pick<Work, 'db'>, since: Date): Promise<void> {
  for (const year of await listYearsSince(db, since)) {
    await writeDoubts(db, year)
    await inTransaction(db, (trx) => writeReceiverLoads(trx, year))
  }
}
