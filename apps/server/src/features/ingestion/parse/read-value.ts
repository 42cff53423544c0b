// Reads one value as people and loggers write it: a number, nothing, or "below the limit".
import { readMarked, type NumberMarks } from '@eos/contract/words/written-number'
import type { Censor } from './delivery.ts'

export type ReadValue =
  | { kind: 'number'; value: number }
  | { kind: 'missing' }
  | { kind: 'censored'; censor: Censor; limit?: number }
  | { kind: 'bad' }
  /** Nothing tells whether its mark parts decimals or thousands. */
  | { kind: 'two-numbers' }

/** A file that names no marks has a decimal point, and a comma only where it can mean nothing else. */
export function readValue(raw: string, marks: NumberMarks): ReadValue {
  const text = raw
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace('\u2212', '-')
  if (text.length > longestValue) return { kind: 'bad' }
  if (missingWords.has(text.toLowerCase())) return { kind: 'missing' }
  return readCensored(text, marks) ?? asNumber(text, marks)
}

/** No value is written longer; patterns need not bear more. */
const longestValue = 100

const missingWords = new Set(['', '-', '--', 'nan', 'n/a', 'na', 'null', '#n/a'])

/** "Không phát hiện" (not detected) in the spellings of laboratory sheets, with or without its limit. */
const notDetected = /^(?:k\.?p\.?h\.?|n\.?d\.?)(?: ?\(? ?(lod|loq)? ?[=:<]? ?([\d., ]*\d) ?\)?)?$/i
const below = /^< ?(lod|loq)$/i
const beyond = /^([<>]) ?([\d., ]*\d[.,]?)$/

function readCensored(text: string, marks: NumberMarks): ReadValue | undefined {
  const named = notDetected.exec(text)
  if (named) return censored(/loq/i.test(named[1] ?? '') ? 'lt_loq' : 'lt_lod', named[2], marks)
  const word = below.exec(text)
  if (word) return censored(/loq/i.test(word[1]!) ? 'lt_loq' : 'lt_lod', undefined, marks)
  const bound = beyond.exec(text)
  return bound ? censored(bound[1] === '<' ? 'lt_lod' : 'gt_range', bound[2], marks) : undefined
}

function censored(censor: Censor, limitText: string | undefined, marks: NumberMarks): ReadValue {
  if (limitText === undefined) return { kind: 'censored', censor }
  const limit = asNumber(limitText, marks)
  if (limit.kind === 'two-numbers') return limit
  if (limit.kind !== 'number' || limit.value < 0) return { kind: 'bad' }
  return { kind: 'censored', censor, limit: limit.value }
}

function asNumber(text: string, marks: NumberMarks): ReadValue {
  const read = readMarked(text, marks)
  if (read.kind === 'two-numbers') return read
  return read.kind === 'number' && isStorable(read.value) ? read : { kind: 'bad' }
}

/** Readings are stored as 4-byte reals. */
function isStorable(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) < 3.4e38
}
