// Receipts in the order in which they were received.
import type { DeliveryChannel } from '@eos/contract/calls/channels'
import { sql } from 'kysely'
import type { BatchStatus } from '../../receipts/deliveries.ts'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ReceiptLine } from '../receipt-lines.ts'

export interface OldReceipt extends ReceiptLine {
  /** When it was received, to the microsecond. */
  receivedText: string
  demo: boolean
  /** It tells when its source was heard last. */
  isNewest: boolean
}

export interface WantedReceipts {
  afterReceived: string
  afterId: string
  before: Date
  limit: number
}

/** Locked; those that somebody else is working with, as when taking a delivery back, are left out. */
export async function listOldReceipts(
  db: Db,
  { afterReceived, afterId, before, limit }: WantedReceipts,
): Promise<OldReceipt[]> {
  const found = await rows(
    db,
    sql<Row>`select receipt.id, source_id, source.code as source, coalesce(source.demo, false) as demo, channel, format, file_name, size_bytes::float8 as size_bytes,
            status, received_at, received_at::text as received_text,
            rows_read::float8 as read, stored::float8 as stored, unchanged::float8 as unchanged,
            replaced::float8 as replaced, missing::float8 as missing, rejected::float8 as rejected,
            quarantined::float8 as quarantined, problems_total::float8 as problems_total,
            station_ids, from_time, to_time, undone_at, undone_by,
            source_id is not null and not exists (
              select from import_batch newer
               where newer.source_id = receipt.source_id and newer.received_at > receipt.received_at
                 and newer.channel not in ('demo', 'reread')) as is_newest
       from import_batch receipt left join source on source.id = source_id
      where received_at >= ${afterReceived}::timestamptz
        and (received_at, receipt.id) > (${afterReceived}::timestamptz, ${afterId}::bigint)
        and received_at < ${before}
      order by received_at, receipt.id limit ${limit} for update of receipt skip locked`,
  )
  return found.map(oldReceiptOf)
}

interface Row extends Record<keyof ReceiptLine['counts'], number> {
  id: string
  source_id: string | null
  source: string | null
  demo: boolean
  channel: DeliveryChannel
  format: string
  file_name: string | null
  size_bytes: number | null
  status: BatchStatus
  received_at: Date
  received_text: string
  problems_total: number
  station_ids: string[] | null
  from_time: Date | null
  to_time: Date | null
  undone_at: Date | null
  undone_by: string | null
  is_newest: boolean
}

function oldReceiptOf(row: Row): OldReceipt {
  const { read, stored, unchanged, replaced, missing, rejected, quarantined } = row
  return {
    id: row.id,
    sourceId: row.source_id,
    source: row.source,
    demo: row.demo,
    isNewest: row.is_newest,
    channel: row.channel,
    format: row.format,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    status: row.status,
    receivedAt: row.received_at,
    receivedText: row.received_text,
    counts: { read, stored, unchanged, replaced, missing, rejected, quarantined },
    problemsTotal: row.problems_total,
    stationIds: row.station_ids ?? [],
    from: row.from_time,
    to: row.to_time,
    undone: row.undone_at ? { at: row.undone_at, by: row.undone_by ?? '' } : undefined,
  }
}
