// Batches are answered with a line per item; in an atomic batch, one failure holds back all other items.
import type { BatchAnswer, BatchLine } from '@eos/contract/calls/lists'
import type { RoundBatchLine } from '@eos/contract/calls/announced/announcements'
import { errorKinds, type Locale } from '@eos/contract/words/errors'
import type { FastifyRequest } from 'fastify'
import { inLanguage, type RequestFailure } from './answers/errors.ts'

/** Atomic unless the address says otherwise. */
export function isAtomic({ search }: FastifyRequest): boolean {
  return !/^(false|0)$/i.test(search.get('atomic') ?? '')
}

/** Identifies the item of a line: by its id, or by other fields. */
type About = { id: string } | Omit<RoundBatchLine, keyof Outcome>
type Outcome = Omit<BatchLine, 'id'>

export function doneLine<A extends About>(about: A, status: 200 | 204): A & Outcome {
  return { ...about, status }
}

export function failedLine<A extends About>(
  about: A,
  { code, details }: RequestFailure,
  locale: Locale,
): A & Outcome {
  const { status, message } = errorKinds[code]
  const own = details.errors
    ?.map((each) => `${each.property}: ${inLanguage(each, locale).message}`)
    .join('; ')
  return { ...about, status, code, message: own || (details.message ?? message)[locale] }
}

/** Builds the answer of a batch. In an atomic batch with a failure, the other lines are reported as held back. */
export function batchAnswer<Line extends BatchLine | RoundBatchLine>(
  lines: readonly Line[],
  atomic: boolean,
): BatchAnswer<Line> {
  const hasFailed = lines.some(({ code }) => code !== undefined)
  const items =
    atomic && hasFailed
      ? lines.map((line) => (line.code === undefined ? heldBack(line) : line))
      : [...lines]
  const succeeded = items.filter(({ status }) => status < 300).length
  return { total: items.length, succeeded, failed: items.length - succeeded, items }
}

/** A removal that was undone has put nothing into the bin. */
function heldBack<Line extends BatchLine | RoundBatchLine>(line: Line): Line {
  const { bin: _undone, ...rest } = line as Line & Pick<BatchLine, 'bin'>
  return { ...rest, status: 424 } as Line
}
