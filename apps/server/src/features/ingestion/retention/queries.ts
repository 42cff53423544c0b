// Receipts in the order in which they were received.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  deliveryColumns,
  deliveryOf,
  type RecordedRow,
} from '../receipts/queries/find-deliveries.ts'
import type { ReceiptLine } from '../receipts/receipt-lines.ts'

interface OldReceipt extends ReceiptLine {
  /** When it was received, to the microsecond. */
  receivedText: string
  demo: boolean
  /** It tells when its source was heard last. */
  isNewest: boolean
}

type Row = RecordedRow & Omit<OldReceipt, 'undone' | 'stationIds'> & { stationIds: string[] | null }

interface WantedReceipts {
  afterReceived: string
  afterId: string
  before: Date
  limit: number
}

/** Locked; those that somebody else is working with, as when withdrawing a delivery, are left out. */
export async function listOldReceipts(
  db: Db,
  { afterReceived, afterId, before, limit }: WantedReceipts,
): Promise<OldReceipt[]> {
  const found = await rows<Row>(db)`
    select ${deliveryColumns}, coalesce(source.demo, false) as demo, received_at::text as "receivedText",
           station_ids as "stationIds", from_time as "from", to_time as "to",
           source_id is not null and not exists (
             select from import_batch newer
              where newer.source_id = import_batch.source_id and newer.received_at > import_batch.received_at
                and newer.channel not in ('demo', 'reread')) as "isNewest"
      from import_batch left join source on source.id = source_id
     where received_at >= ${afterReceived}::timestamptz
       and (received_at, import_batch.id) > (${afterReceived}::timestamptz, ${afterId}::bigint)
       and received_at < ${before}
     order by received_at, import_batch.id limit ${limit} for update of import_batch skip locked`
  return found.map((row) => ({ ...row, ...deliveryOf(row), stationIds: row.stationIds ?? [] }))
}
