// The rows behind receipts: one for every delivery, written in the same transaction as its readings.
import type { DeliveryChannel } from '@eos/contract/calls/channels'
import type { IngestCounts } from '../ingest-counts.ts'
import type { Problem } from '../problems.ts'

export interface Batch extends DeliveryFacts {
  id: string
  source: string | null
  status: BatchStatus
  finishedAt: Date | null
  counts: IngestCounts['counts']
  problems: Problem[]
  problemsTotal: number
  /** When somebody has taken it back. */
  undone?: { at: Date; by: string } | undefined
  /** When all but a line of it was removed, after how many days, and what the line says besides. */
  removed?: RemovedBatch | undefined
}

export interface RemovedBatch {
  at: Date
  keptDays: number
  stationIds: string[]
  from: Date | null
  to: Date | null
}

/** The receipt of a delivery that has been stored to its end. */
export function batchDone(
  id: string,
  done: {
    sender: { sourceId: string | null; name: string }
    facts: DeliveryFacts
    tally: IngestCounts
    at: Date
  },
): Batch {
  const { sender, facts, tally, at } = done
  return {
    ...facts,
    id,
    source: sender.sourceId === null ? null : sender.name,
    status: 'done',
    finishedAt: at,
    counts: tally.counts,
    problems: [...tally.problems],
    problemsTotal: tally.problemsTotal,
  }
}

export interface DeliveryFacts {
  sourceId: string | null
  channel: DeliveryChannel
  format: string
  fileName: string | null
  sha256: Buffer | null
  sizeBytes: number | null
  receivedAt: Date
  /** By which the same delivery is known when it comes again. */
  deliveryKey?: string | undefined
}

export type BatchStatus = 'running' | 'done' | 'failed'

export interface BatchEnd {
  status: BatchStatus
  at: Date | null
}

export interface NewBatch {
  facts: DeliveryFacts
  tally: IngestCounts
}
