// Checks a body against its schema, and names each wrong field with its problem in both languages.
import type { Words } from '@eos/contract/words/errors'
import { inLanguage, problemWords } from '@eos/contract/fields/problem-words'
import type { z } from 'zod'
import { RequestFailure, type ToldProblem } from '../answers/errors.ts'

const mostProblems = 50

/**
 * Messages of a single schema have their Vietnamese text in `params: { vi }`.
 * @throws VALIDATION that names the fields
 */
export function checkedBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  entity: string,
): z.output<Schema> {
  const read = schema.safeParse(body, { error: problemWords('en') })
  if (read.success) return read.data
  const errors = problemsIn(schema, body, read.error)
    .slice(0, mostProblems)
    .map((problem): ToldProblem => ({ entity, ...problem }))
  const detail = errors
    .map(({ property, words }) => `${property || 'The body'}: ${words.en}`)
    .join('; ')
  throw new RequestFailure('VALIDATION', { errors, detail })
}

/** The problems in English, and those of each property in both languages. */
export function problemsIn(
  schema: z.ZodType,
  value: unknown,
  { issues }: z.ZodError,
): { property: string; words: Words }[] {
  const inVietnamese = schema.safeParse(value, { error: problemWords('vi') }).error?.issues ?? []
  return issues.map((issue, place) => {
    const own = (issue as { params?: { vi?: unknown } }).params?.vi
    const vi =
      typeof own === 'string' ? own : inLanguage((inVietnamese[place] ?? issue).message, 'vi')
    return { property: issue.path.map(String).join('.'), words: { en: issue.message, vi } }
  })
}
