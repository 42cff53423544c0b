// Deliveries as whoever looks after stations sees them: the newest first, or only those with problems; and one whole receipt.
import type { DeliveryLine, KeptReceipt } from '@eos/contract/calls/channels'
import type { Locale } from '@eos/contract/errors'
import { receiptOf } from '../receipts/receipt.ts'
import type { FoundDelivery } from './queries/find-deliveries.ts'

export function deliveryLineOf(batch: FoundDelivery, locale: Locale): DeliveryLine {
  const { problems: _problems, ...line } = receiptOf({ ...batch, problems: [] }, locale)
  return { ...line, channel: batch.channel }
}

export function keptReceiptOf(batch: FoundDelivery, locale: Locale): KeptReceipt {
  const { undone } = batch
  return {
    ...receiptOf(batch, locale),
    undone: undone ? { at: undone.at.toISOString(), by: undone.by } : null,
    ...(batch.isWithheld && { withheld: true }),
  }
}
