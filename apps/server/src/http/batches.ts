// How batches are answered: a line for each item, and what all or nothing means for the others when one fails.
import type { BatchAnswer, BatchLine } from '@eos/contract/calls/lists'
import { errorKinds, type Locale } from '@eos/contract/errors'
import type { FastifyRequest } from 'fastify'
import { inLanguage, type RequestFailure } from './errors.ts'

/** All or nothing, unless the address says otherwise. */
export function isAtomic({ search }: FastifyRequest): boolean {
  return !/^(false|0)$/i.test(search.get('atomic') ?? '')
}

export function doneLine(id: string, status: 200 | 204): BatchLine {
  return { id, status }
}

export function failedLine(
  id: string,
  { code, details }: RequestFailure,
  locale: Locale,
): BatchLine {
  const { status, message } = errorKinds[code]
  const own = details.errors
    ?.map((each) => `${each.property}: ${inLanguage(each, locale).message}`)
    .join('; ')
  return { id, status, code, message: own || (details.message ?? message)[locale] }
}

/** Where one failure undoes all, what would have succeeded is said to have been held back. */
export function batchAnswer(lines: readonly BatchLine[], atomic: boolean): BatchAnswer {
  const hasFailed = lines.some(({ code }) => code !== undefined)
  const items =
    atomic && hasFailed
      ? lines.map((line) => (line.code === undefined ? { id: line.id, status: 424 } : line))
      : [...lines]
  const succeeded = items.filter(({ status }) => status < 300).length
  return { total: items.length, succeeded, failed: items.length - succeeded, items }
}
