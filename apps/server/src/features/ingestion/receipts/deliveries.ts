// The rows behind receipts: one for every delivery, written in the same transaction as its readings.
import type { DeliveryChannel } from '@eos/contract/calls/ingestion/channels'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import type { ReceivedRange } from '../parse/delivery.ts'
import type { Problem } from '../parse/problems.ts'

export interface DeliveryFacts {
  sourceId: string | null
  channel: DeliveryChannel
  format: string
  fileName: string | null
  sha256: Buffer | null
  sizeBytes: number | null
  receivedAt: Date
  /** It was taken in again after a restore: what came younger than it stays as it is. */
  isReplayed?: boolean
  /** The same delivery is known by it when it comes again. */
  deliveryKey?: string | undefined
}

export type Counts = Pick<
  Receipt,
  'read' | 'stored' | 'unchanged' | 'replaced' | 'missing' | 'rejected' | 'quarantined'
>

/** The outcome of a delivery so far. */
export interface DeliveryOutcome {
  counts: Counts
  /** The first ones in the order of the file. */
  problems: Problem[]
  problemsTotal: number
  /** The time range of the written readings. */
  range: ReceivedRange
}

export interface RecordedDelivery extends DeliveryFacts, Omit<DeliveryOutcome, 'range'> {
  id: string
  source: string | null
  status: DeliveryStatus
  finishedAt: Date | null
  /** When somebody has withdrawn it. */
  undone?: { at: Date; by: string } | undefined
  /** When all but a line of it was removed, after how many days, and what the line says besides. */
  removed?: RemovedDelivery | undefined
}

export interface RemovedDelivery {
  at: Date
  keptDays: number
  stationIds: string[]
  from: Date | null
  to: Date | null
}

export type DeliveryStatus = Receipt['status']

export interface DeliveryEnd {
  status: DeliveryStatus
  at: Date | null
}
