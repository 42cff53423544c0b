// The last step of packing a month: its partition of data_min is emptied, and its space is free at once.
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Day } from '../../readings/archive/utc-days.ts'
import {
  emptyMonth,
  isLockNotAvailable,
  isSettled,
  isWhole,
  lockMonth,
  packAgain,
} from './queries.ts'

/**
 * Only when the blocks have been read for a while, contain every change, and have as many rows as the partition. A
 * partition in use is left to the next run.
 *
 * @returns whether it was closed
 */
export async function closeMonth(
  { db, now }: Pick<Context, 'db' | 'now'>,
  month: Day,
  graceMs: number,
): Promise<boolean> {
  const before = new Date(now().getTime() - graceMs)
  try {
    return await inTransaction(db, async (trx) => {
      if (!(await isSettled(trx, month, before))) return false
      // From here on nobody writes into the month until we are done; ingestion of other months goes on.
      await lockMonth(trx, month)
      if (!(await isSettled(trx, month, before))) return false
      if (!(await isWhole(trx, month))) {
        await packAgain(trx, month, now())
        return false
      }
      await emptyMonth(trx, month, now())
      return true
    })
  } catch (error) {
    if (isLockNotAvailable(error)) return false
    throw error
  }
}
