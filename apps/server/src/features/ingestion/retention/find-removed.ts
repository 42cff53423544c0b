// Where the number of a receipt leads after the receipt has gone.
import type { Batch } from '../receipts/deliveries.ts'
import type { Queryable } from '../queries.ts'
import { unpackLines, type ReceiptLine } from './receipt-lines.ts'

export interface RemovedReceipt extends ReceiptLine {
  removedAt: Date
  /** The policy under which it went. */
  keptDays: number
}

export async function findRemovedReceipt(
  db: Queryable,
  id: string,
): Promise<RemovedReceipt | undefined> {
  const { rows } = await db.query<{
    receipts: number
    kept_days: number
    removed_at: Date
    lines: Buffer
  }>(
    `select receipts, kept_days, removed_at, lines from removed_receipts
      where int8range(first_id, last_id, '[]') @> $1::bigint order by id`,
    [id],
  )
  for (const row of rows) {
    const lines = await unpackLines(row.lines, row.receipts)
    const line = lines.find((each) => each.id === id)
    if (line) return { ...line, removedAt: row.removed_at, keptDays: row.kept_days }
  }
  return undefined
}

/** As a receipt, without what has gone: hash, moment of its end, and the single problems. */
export function batchOfRemoved(line: RemovedReceipt): Batch {
  const { removedAt, keptDays, stationIds, from, to, ...kept } = line
  return {
    ...kept,
    sha256: null,
    finishedAt: null,
    problems: [],
    removed: { at: removedAt, keptDays, stationIds, from, to },
  }
}
