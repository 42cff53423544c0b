// Numbers as people write them into fields.

import { decimalMarkIn, readCertain } from '@eos/contract/words/written-number'
import type { Locale } from './format.ts'

/**
 * With a decimal point or a decimal comma; `undefined` for anything else, for an empty field, and for what can mean two
 * numbers and is not written as in the language of the page.
 * @example readNumber('12,5', 'en') // 12.5
 */
export function readNumber(text: string, locale: Locale): number | undefined {
  const read = readCertain(text, decimalMarkIn(locale))
  return read.kind === 'number' ? read.value : undefined
}
