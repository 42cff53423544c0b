// Looks receipts up: by their bytes, by the key of the delivery, and by their source.
import type { DeliveryChannel } from '@eos/contract/calls/channels'
import { sql } from 'kysely'
import type { Batch, BatchStatus } from '../deliveries.ts'
import { batchOfRemoved, findRemovedReceipt } from '../../retention/queries/removed-receipts.ts'
import { first, rows, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Problem } from '../../problems.ts'

/** Whether these very bytes have been received in the month of that moment: then they are kept as long as its others. */
export async function hasBatchOf(db: Db, sha256: Buffer, at: Date): Promise<boolean> {
  return (await listReceivedBytes(db, [sha256], at)).size > 0
}

/** Those of the hashes, as hexadecimal text, of which that is so. */
export async function listReceivedBytes(
  db: Db,
  hashes: readonly Buffer[],
  at: Date,
): Promise<Set<string>> {
  const received = await rows(
    db,
    sql<{ sha256: Buffer }>`
      select sha256 from unnest(${hashes}::bytea[]) as given (sha256)
       where exists (select from import_batch
                      where import_batch.sha256 = given.sha256 and received_at >= ${startOfMonth(at)})`,
  )
  return new Set(received.map(({ sha256 }) => sha256.toString('hex')))
}

/** Of UTC, as the folders have them in which bytes are kept. */
function startOfMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
}

/** The receipt of the very delivery, if it has been taken in to its end. One that was cut off gives its key back. */
export async function findDelivery(
  db: Db,
  deliveryKey: string,
  at: Date,
): Promise<Batch | undefined> {
  return (await listDeliveries(db, [deliveryKey], at)).get(deliveryKey)
}

/** The same for many, by their keys. */
export async function listDeliveries(
  db: Db,
  deliveryKeys: readonly string[],
  at: Date,
): Promise<Map<string, Batch>> {
  await run(
    db,
    sql`update import_batch set status = 'failed', finished_at = ${at}, delivery_key = null
         where delivery_key = any(${deliveryKeys}::text[]) and status <> 'done'`,
  )
  const found = await rows(
    db,
    sql<BatchRow & { delivery_key: string }>`
      select import_batch.*, source.code as source from import_batch
        left join source on source.id = source_id where delivery_key = any(${deliveryKeys}::text[])`,
  )
  return new Map(found.map((row) => [row.delivery_key, batchOf(row)]))
}

/** Only for its own source. */
export async function findBatch(db: Db, id: string, sourceId: string): Promise<Batch | undefined> {
  const row = await first(
    db,
    sql<BatchRow>`
      select import_batch.*, source.code as source from import_batch
        left join source on source.id = source_id
       where import_batch.id = ${id} and source_id = ${sourceId}`,
  )
  if (row) return batchOf(row)
  const removed = await findRemovedReceipt(db, id)
  return removed?.sourceId === sourceId ? batchOfRemoved(removed) : undefined
}

export interface BatchRow {
  id: string
  source_id: string | null
  source: string | null
  channel: DeliveryChannel
  format: string
  file_name: string | null
  sha256: Buffer | null
  size_bytes: string | null
  status: BatchStatus
  rows_read: string
  stored: string
  unchanged: string
  replaced: string
  missing: string
  rejected: string
  quarantined: string
  problems: Problem[]
  problems_total: string
  received_at: Date
  finished_at: Date | null
  undone_at: Date | null
  undone_by: string | null
}

export function batchOf(row: BatchRow): Batch {
  return {
    id: row.id,
    sourceId: row.source_id,
    source: row.source,
    channel: row.channel,
    format: row.format,
    fileName: row.file_name,
    sha256: row.sha256,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    status: row.status,
    receivedAt: row.received_at,
    finishedAt: row.finished_at,
    counts: {
      read: Number(row.rows_read),
      stored: Number(row.stored),
      unchanged: Number(row.unchanged),
      replaced: Number(row.replaced),
      missing: Number(row.missing),
      rejected: Number(row.rejected),
      quarantined: Number(row.quarantined),
    },
    problems: row.problems,
    problemsTotal: Number(row.problems_total),
    undone: row.undone_at ? { at: row.undone_at, by: row.undone_by ?? '' } : undefined,
  }
}
