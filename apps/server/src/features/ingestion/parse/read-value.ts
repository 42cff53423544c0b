// Reads one value as people and loggers write it: a number, nothing, or "below the limit".
import type { Censor } from './delivery.ts'

export type ReadValue =
  | { kind: 'number'; value: number }
  | { kind: 'missing' }
  | { kind: 'censored'; censor: Censor; limit?: number }
  | { kind: 'bad' }

/** A single comma between digits is a decimal comma; both comma and dot, or several commas, are ambiguous and bad. */
export function readValue(raw: string): ReadValue {
  const text = raw
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace('\u2212', '-')
  if (text.length > longestValue) return { kind: 'bad' }
  if (missingWords.has(text.toLowerCase())) return { kind: 'missing' }
  return readCensored(text) ?? asNumber(text)
}

/** No value is written longer; patterns need not bear more. */
const longestValue = 100

const missingWords = new Set(['', '-', '--', 'nan', 'n/a', 'na', 'null', '#n/a'])

/** "Không phát hiện" (not detected) in the spellings of laboratory sheets, with or without its limit. */
const notDetected = /^(?:k\.?p\.?h\.?|n\.?d\.?)(?: ?\(? ?(lod|loq)? ?[=:<]? ?([\d.,]+) ?\)?)?$/i
const below = /^< ?(lod|loq)$/i
const beyond = /^([<>]) ?([\d.,]+)$/

function readCensored(text: string): ReadValue | undefined {
  const named = notDetected.exec(text)
  if (named) return censored(/loq/i.test(named[1] ?? '') ? 'lt_loq' : 'lt_lod', named[2])
  const word = below.exec(text)
  if (word) return censored(/loq/i.test(word[1]!) ? 'lt_loq' : 'lt_lod', undefined)
  const bound = beyond.exec(text)
  return bound ? censored(bound[1] === '<' ? 'lt_lod' : 'gt_range', bound[2]) : undefined
}

function censored(censor: Censor, limitText: string | undefined): ReadValue {
  if (limitText === undefined) return { kind: 'censored', censor }
  const limit = asNumber(limitText)
  if (limit.kind !== 'number' || limit.value < 0) return { kind: 'bad' }
  return { kind: 'censored', censor, limit: limit.value }
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i
const decimalComma = /^[+-]?\d+,\d+$/

function asNumber(text: string): ReadValue {
  const written = decimalComma.test(text) ? text.replace(',', '.') : text
  if (!decimal.test(written)) return { kind: 'bad' }
  const value = Number(written)
  return isStorable(value) ? { kind: 'number', value } : { kind: 'bad' }
}

/** Readings are stored as 4-byte reals. */
function isStorable(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) < 3.4e38
}
