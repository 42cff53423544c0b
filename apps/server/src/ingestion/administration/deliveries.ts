// All deliveries, for whoever looks after the stations: the newest first, or only those with problems.
import type { DeliveryLine, KeptReceipt } from '@eos/contract/calls/doors'
import type { Locale } from '@eos/contract/errors'
import type { Batch } from '../batches.ts'
import { listBatches, type BatchFilter } from '../find-batches.ts'
import type { Queryable } from '../queries.ts'
import { receiptOf } from '../receipt.ts'

export async function listDeliveries(
  db: Queryable,
  filter: BatchFilter,
  locale: Locale,
): Promise<DeliveryLine[]> {
  const batches = await listBatches(db, filter)
  return batches.map((batch) => {
    const { problems: _problems, ...line } = receiptOf({ ...batch, problems: [] }, locale)
    return { ...line, door: batch.kind }
  })
}

export function keptReceiptOf(batch: Batch, locale: Locale): KeptReceipt {
  const { undone } = batch
  return {
    ...receiptOf(batch, locale),
    undone: undone ? { at: undone.at.toISOString(), by: undone.by } : null,
  }
}
