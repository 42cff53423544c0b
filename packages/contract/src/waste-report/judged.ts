// A judgement about a report: which rule found what at which cell, and whether its note explains it.
import type { Words } from '../words/errors.ts'
import type { Found } from './subject.ts'
import { unexplained } from './words.ts'

export interface Judged extends Found {
  rule: string
  /** The place of the line, from 0; null for a field of the report. */
  line: number | null
  /** A remark that the note beside it explains. */
  isExplained: boolean
}

/** Shorter notes explain nothing. */
const leastLetters = 5

export const explains = (note: unknown): boolean => String(note ?? '').trim().length >= leastLetters

/** Judgements that keep the report from being submitted: errors, and remarks that nobody has explained. */
export function blocking(judgements: readonly Judged[]): Judged[] {
  return judgements.filter(({ severity, isExplained }) => severity === 'error' || !isExplained)
}

interface Refused {
  property: string
  words: Words
}

/** Names the cell as the server does, `lines.0.qtyStockEnd`. For an unexplained remark it is the cell of the note. */
export function refusedBy(judgement: Judged): Refused {
  const { severity, field, line, words } = judgement
  const at = line === null ? '' : `lines.${line}.`
  return severity === 'error'
    ? { property: `${at}${field}`, words }
    : { property: `${at}note`, words: unexplained(words) }
}

export function judged(rule: string, found: Found, line: number | null, note: unknown): Judged {
  return {
    ...found,
    rule,
    line,
    isExplained: found.severity === 'remark' && explains(note),
  }
}
