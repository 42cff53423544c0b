// Receipts go when their time is over, some at a time: of each a line stays, by which its number still leads to who sent what.
import type { PoolClient } from 'pg'
import { dayMs } from '@eos/contract/time-units'
import type { Context } from '../../../platform/context.ts'
import { ifLockIsFree } from '../../../platform/database/advisory-lock.ts'
import type { RetentionSettings } from '../../../platform/settings/retention-settings.ts'
import { isPlain, listOldReceipts, type OldReceipt } from './old-receipts.ts'
import { restAfter, type Throttle } from '../../../platform/jobs/throttle.ts'
import { packLines } from './receipt-lines.ts'
import { inTransaction } from '../../../platform/database/one-connection.ts'

type Work = Pick<Context, 'pool' | 'now'>
type What = 'plain' | 'all'

/**
 * Each step is a transaction: lines are written and receipts removed together, so that it may be killed at any moment and goes on
 * where it was. One process of the installation does it at a time.
 *
 * @returns how many receipts went; `undefined` when another process is at it
 */
export async function removeOldReceipts(
  { pool, now }: Work,
  { receiptDays, faultyReceiptDays }: Pick<RetentionSettings, 'receiptDays' | 'faultyReceiptDays'>,
  pace: Throttle = {},
): Promise<number | undefined> {
  return ifLockIsFree(pool, 'receipts', async () => {
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
          pool,
          (_db, client) => removeSome(client, { what, keptDays, now: now() }),
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
  client: PoolClient,
  { what, keptDays, now }: { what: What; keptDays: number; now: Date },
): Promise<{ removed: number; isLast: boolean }> {
  const mark = await readMark(client, what)
  const before = new Date(now.getTime() - keptDays * dayMs)
  const seen = await listOldReceipts(client, { ...mark, before, limit: stepSize })
  const last = seen.at(-1)
  if (!last) return { removed: 0, isLast: true }
  const going = seen.filter((each) => !each.isNewest && (what === 'all' || isPlain(each)))
  for (const demo of [false, true]) {
    const ofKind = going.filter((each) => each.demo === demo)
    if (ofKind.length > 0) await replaceByLines(client, { going: ofKind, demo, keptDays, now })
  }
  await client.query(
    `insert into receipt_removal (what, after_received, after_id) values ($1, $2, $3)
     on conflict (what) do update set after_received = excluded.after_received, after_id = excluded.after_id`,
    [what, last.receivedText, last.id],
  )
  return { removed: going.length, isLast: seen.length < stepSize }
}

/** So few that nobody waits for their locks; so many that their lines pack well. */
const stepSize = 2_000

async function readMark(
  client: PoolClient,
  what: What,
): Promise<{ afterReceived: string; afterId: string }> {
  const { rows } = await client.query<{ afterReceived: string; afterId: string }>(
    `select after_received::text as "afterReceived", after_id as "afterId"
       from receipt_removal where what = $1`,
    [what],
  )
  return rows[0] ?? { afterReceived: '-infinity', afterId: '0' }
}

interface Going {
  going: readonly OldReceipt[]
  /** Simulated and real ones never lie together. */
  demo: boolean
  keptDays: number
  now: Date
}

async function replaceByLines(
  client: PoolClient,
  { going, demo, keptDays, now }: Going,
): Promise<void> {
  const lines = going.toSorted((a, b) => Number(a.id) - Number(b.id))
  const ids = lines.map(({ id }) => id)
  const received = lines.map(({ receivedAt }) => receivedAt.getTime())
  await client.query(
    `insert into removed_receipts
       (first_id, last_id, first_received, last_received, receipts, kept_days, removed_at, lines, demo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ids[0],
      ids.at(-1),
      new Date(Math.min(...received)),
      new Date(Math.max(...received)),
      ids.length,
      keptDays,
      now,
      await packLines(lines),
      demo,
    ],
  )
  await client.query('delete from quarantine where batch_id = any($1::bigint[])', [ids])
  await client.query('delete from import_batch where id = any($1::bigint[])', [ids])
}
