// Removes expired receipts in portions; a line of each stays, so that its number still leads to the sender.
import { dayMs } from '@eos/contract/words/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  deleteReceipts,
  insertRemovedReceipts,
  readRemovalMark,
  writeRemovalMark,
} from '../receipts/queries/removed-receipts.ts'
import type { Context } from '../../../platform/context.ts'
import { ifLockIsFree } from '../../../platform/database/advisory-lock.ts'
import type { RetentionSettings } from '../../../platform/settings/retention-settings.ts'
import { listOldReceipts } from './queries.ts'
import { isPlain } from '../receipts/receipt-lines.ts'
import { restAfter, type Throttle } from '../../../platform/jobs/throttle.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'

type Work = Pick<Context, 'db' | 'now'>
type What = 'plain' | 'all'

/**
 * Each step writes lines and removes their receipts in one transaction, so that it can be interrupted. One process at a
 * time.
 *
 * @returns how many receipts were removed; `undefined` when another process does it
 */
export async function removeOldReceipts(
  { db, now }: Work,
  { receiptDays, faultyReceiptDays }: Pick<RetentionSettings, 'receiptDays' | 'faultyReceiptDays'>,
  pace: Throttle = {},
): Promise<number | undefined> {
  return ifLockIsFree(db, 'receipts', async () => {
    let removed = 0
    for (const [what, keptDays] of [
      ['plain', receiptDays],
      ['all', faultyReceiptDays],
    ] as const) {
      if (keptDays === 0) continue
      for (;;) {
        if (pace.signal?.aborted) return removed
        const begun = performance.now()
        const step = await inTransaction(
          db,
          (trx) => removeSome(trx, { what, keptDays, now: now() }),
          { hasTimeLimit: false },
        )
        removed += step.removed
        if (step.isLast) break
        await restAfter(performance.now() - begun, pace)
      }
    }
    return removed
  })
}

async function removeSome(
  db: Db,
  { what, keptDays, now }: { what: What; keptDays: number; now: Date },
): Promise<{ removed: number; isLast: boolean }> {
  const mark = (await readRemovalMark(db, what)) ?? beginning
  const before = new Date(now.getTime() - keptDays * dayMs)
  const seen = await listOldReceipts(db, { ...mark, before, limit: stepSize })
  const last = seen.at(-1)
  if (!last) return { removed: 0, isLast: true }
  const going = seen.filter((each) => !each.isNewest && (what === 'all' || isPlain(each)))
  // Simulated and real ones never lie together.
  for (const demo of [false, true]) {
    const lines = going
      .filter((each) => each.demo === demo)
      .toSorted((a, b) => Number(a.id) - Number(b.id))
    if (lines.length === 0) continue
    await insertRemovedReceipts(db, lines, { demo, keptDays, removedAt: now })
    await deleteReceipts(
      db,
      lines.map(({ id }) => id),
    )
  }
  await writeRemovalMark(db, what, { afterReceived: last.receivedText, afterId: last.id })
  return { removed: going.length, isLast: seen.length < stepSize }
}

/** They are few enough that nobody waits for their locks, and many enough that their lines pack well. */
const stepSize = 2_000

const beginning = { afterReceived: '-infinity', afterId: '0' }
