// Looks receipts up: by their bytes, by the key of the delivery, and by their source.
import { sql } from 'kysely'
import { keepingPlans } from '../../../../platform/database/kept-plans/kept-plans.ts'
import { first, rows, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { deliveryOfRemoved, findRemovedReceipt } from './removed-receipts.ts'
import type { RecordedDelivery } from '../deliveries.ts'

/** Lists the hashes, as hexadecimal text, whose very bytes have been received in the month of their instant. */
export async function listReceivedBytes(
  db: Db,
  asked: readonly { sha256: Buffer; at: Date }[],
): Promise<Set<string>> {
  const received = await rows<{ sha256: Buffer }>(keepingPlans(db))`
    select sha256
      from unnest(${asked.map(({ sha256 }) => sha256)}::bytea[],
                  ${asked.map(({ at }) => startOfMonth(at))}::timestamptz[]) as given (sha256, since)
     where exists (select from import_batch
                    where import_batch.sha256 = given.sha256 and received_at >= given.since)`
  return new Set(received.map(({ sha256 }) => sha256.toString('hex')))
}

/** Months are those of UTC, as the folders have them in which bytes are kept. */
function startOfMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
}

/** Receipts of completed deliveries, by their keys. The key of an interrupted delivery is free again. */
export async function listDeliveries(
  db: Db,
  deliveryKeys: readonly string[],
  at: Date,
): Promise<Map<string, RecordedDelivery>> {
  const found = await rows<RecordedRow & { key: string }>(keepingPlans(db))`
    select ${deliveryColumns}, delivery_key as key from import_batch
      left join source on source.id = source_id where delivery_key = any(${deliveryKeys}::text[])`
  const done = found.filter(({ status }) => status === 'done')
  if (done.length < found.length) await freeKeys(db, deliveryKeys, at)
  return new Map(done.map(({ key, ...row }) => [key, deliveryOf(row)]))
}

async function freeKeys(db: Db, deliveryKeys: readonly string[], at: Date): Promise<void> {
  await run(db)`update import_batch set status = 'failed', finished_at = ${at}, delivery_key = null
         where delivery_key = any(${deliveryKeys}::text[]) and status <> 'done'`
}

/** Only for its own source. */
export async function findDelivery(
  db: Db,
  id: string,
  sourceId: string,
): Promise<RecordedDelivery | undefined> {
  const row = await first<RecordedRow>(db)`
    select ${deliveryColumns} from import_batch left join source on source.id = source_id
     where import_batch.id = ${id} and source_id = ${sourceId}`
  if (row) return deliveryOf(row)
  const removed = await findRemovedReceipt(db, id)
  return removed?.sourceId === sourceId ? deliveryOfRemoved(removed) : undefined
}

export type RecordedRow = Omit<RecordedDelivery, 'deliveryKey' | 'undone' | 'removed'> & {
  undoneAt: Date | null
  undoneBy: string | null
}

/** They make a RecordedRow from `import_batch`, joined with `source`. */
export const deliveryColumns = sql`import_batch.id, source_id as "sourceId", source.code as source, channel, format,
  file_name as "fileName", sha256, size_bytes::float8 as "sizeBytes", status, received_at as "receivedAt",
  finished_at as "finishedAt", problems, problems_total::float8 as "problemsTotal",
  json_build_object('read', rows_read, 'stored', stored, 'unchanged', unchanged, 'replaced', replaced,
    'missing', missing, 'rejected', rejected, 'quarantined', quarantined) as counts,
  undone_at as "undoneAt", undone_by as "undoneBy"`

export function deliveryOf({ undoneAt, undoneBy, ...row }: RecordedRow): RecordedDelivery {
  return { ...row, undone: undoneAt ? { at: undoneAt, by: undoneBy ?? '' } : undefined }
}
