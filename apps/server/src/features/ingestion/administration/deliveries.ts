// Deliveries for people who look after stations: the newest first, or only those with problems; and one whole receipt.
import type { DeliveryLine, KeptReceipt } from '@eos/contract/calls/channels'
import type { Locale } from '@eos/contract/errors'
import { receiptOf } from '../receipts/receipt.ts'
import type { FoundDelivery } from './queries/find-deliveries.ts'

export function deliveryLineOf(recorded: FoundDelivery, locale: Locale): DeliveryLine {
  const { problems: _problems, ...line } = receiptOf({ ...recorded, problems: [] }, locale)
  return { ...line, channel: recorded.channel }
}

export function keptReceiptOf(recorded: FoundDelivery, locale: Locale): KeptReceipt {
  const { undone } = recorded
  return {
    ...receiptOf(recorded, locale),
    undone: undone ? { at: undone.at.toISOString(), by: undone.by } : null,
    ...(recorded.isWithheld && { withheld: true }),
  }
}
