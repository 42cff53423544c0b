// Receipts that have gone: the lines that stand for them, where a number leads, and how far their removal has come.
import type { RecordedDelivery } from '../deliveries.ts'
import { first, one, rows, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { packLines, unpackLines, type ReceiptLine } from '../receipt-lines.ts'

export interface RemovedReceipt extends ReceiptLine {
  removedAt: Date
  /** The policy under which it went. */
  keptDays: number
}

export async function findRemovedReceipt(db: Db, id: string): Promise<RemovedReceipt | undefined> {
  const packed = await rows<{ receipts: number; keptDays: number; removedAt: Date; lines: Buffer }>(
    db,
  )`
    select receipts, kept_days as "keptDays", removed_at as "removedAt", lines from removed_receipts
     where int8range(first_id, last_id, '[]') @> ${id}::bigint order by id`
  for (const { receipts, lines, ...gone } of packed) {
    const line = (await unpackLines(lines, receipts)).find((each) => each.id === id)
    if (line) return { ...line, ...gone }
  }
  return undefined
}

/** Makes a receipt of it without what has gone: hash, instant of its end, and the single problems. */
export function deliveryOfRemoved(line: RemovedReceipt): RecordedDelivery {
  const { removedAt, keptDays, stationIds, from, to, ...kept } = line
  return {
    ...kept,
    sha256: null,
    finishedAt: null,
    problems: [],
    removed: { at: removedAt, keptDays, stationIds, from, to },
  }
}

/** Up to which receipt its removal has come. */
interface RemovalMark {
  afterReceived: string
  afterId: string
}

export async function readRemovalMark(db: Db, what: string): Promise<RemovalMark | undefined> {
  return first<RemovalMark>(db)`
    select after_received::text as "afterReceived", after_id as "afterId"
      from receipt_removal where what = ${what}`
}

/** When the newest delivery was received whose receipt may be gone. */
export async function findLastRemoved(db: Db): Promise<Date | undefined> {
  const { last } = await one<{ last: Date | null }>(db)`
    select max(after_received) as last from receipt_removal`
  return last ?? undefined
}

export async function writeRemovalMark(
  db: Db,
  what: string,
  { afterReceived, afterId }: RemovalMark,
): Promise<void> {
  await run(db)`insert into receipt_removal (what, after_received, after_id)
        values (${what}, ${afterReceived}, ${afterId})
        on conflict (what) do update
          set after_received = excluded.after_received, after_id = excluded.after_id`
}

/** With what waits in quarantine under them. */
export async function deleteReceipts(db: Db, ids: readonly string[]): Promise<void> {
  await run(db)`delete from quarantine where batch_id = any(${ids}::bigint[])`
  await run(db)`delete from import_batch where id = any(${ids}::bigint[])`
}

/** @param receipts in the order of their ids, all of the demo or none */
export async function insertRemovedReceipts(
  db: Db,
  receipts: readonly ReceiptLine[],
  how: { demo: boolean; keptDays: number; removedAt: Date },
): Promise<void> {
  const { demo, keptDays, removedAt } = how
  const received = receipts.map(({ receivedAt }) => receivedAt.getTime())
  await run(db)`insert into removed_receipts
          (first_id, last_id, first_received, last_received, receipts, kept_days, removed_at, lines, demo)
        values (${receipts[0]!.id}, ${receipts.at(-1)!.id}, ${new Date(Math.min(...received))},
          ${new Date(Math.max(...received))}, ${receipts.length}, ${keptDays}, ${removedAt},
          ${await packLines(receipts)}, ${demo})`
}
