// A delivery's receipt as it goes over the wire, its problems told in the reader's language.
import type { Receipt, RemovedReceiptFacts } from '@eos/contract/calls/receipt'
import type { Locale } from '@eos/contract/errors'
import type { Batch, RemovedBatch } from './deliveries.ts'
import { describeProblem } from '../problems.ts'

export function receiptOf(batch: Batch, locale: Locale): Receipt {
  return {
    id: batch.id,
    status: batch.status,
    source: batch.source,
    format: batch.format,
    fileName: batch.fileName,
    sha256: batch.sha256?.toString('hex') ?? null,
    sizeBytes: batch.sizeBytes,
    receivedAt: batch.receivedAt.toISOString(),
    finishedAt: batch.finishedAt?.toISOString() ?? null,
    ...batch.counts,
    problems: batch.problems.map((problem) => describeProblem(problem, locale)),
    problemsTotal: batch.problemsTotal,
    ...(batch.removed && { removed: removedOf(batch.removed) }),
  }
}

function removedOf({ at, keptDays, stationIds, from, to }: RemovedBatch): RemovedReceiptFacts {
  return {
    at: at.toISOString(),
    keptDays,
    stationIds,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  }
}
