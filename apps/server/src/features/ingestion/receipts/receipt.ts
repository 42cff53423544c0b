// A delivery's receipt as it goes over the wire, its problems told in the reader's language.
import type { Receipt, RemovedReceiptFacts } from '@eos/contract/calls/ingestion/receipt'
import type { Locale } from '@eos/contract/words/errors'
import type { RecordedDelivery, RemovedDelivery } from './deliveries.ts'
import { describeProblem } from '../parse/problems.ts'

export function receiptOf(recorded: RecordedDelivery, locale: Locale): Receipt {
  return {
    id: recorded.id,
    status: recorded.status,
    source: recorded.source,
    format: recorded.format,
    fileName: recorded.fileName,
    sha256: recorded.sha256?.toString('hex') ?? null,
    sizeBytes: recorded.sizeBytes,
    receivedAt: recorded.receivedAt.toISOString(),
    finishedAt: recorded.finishedAt?.toISOString() ?? null,
    ...recorded.counts,
    problems: recorded.problems.map((problem) => describeProblem(problem, locale)),
    problemsTotal: recorded.problemsTotal,
    ...(recorded.removed && { removed: removedOf(recorded.removed) }),
  }
}

function removedOf({ at, keptDays, stationIds, from, to }: RemovedDelivery): RemovedReceiptFacts {
  return {
    at: at.toISOString(),
    keptDays,
    stationIds,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  }
}
