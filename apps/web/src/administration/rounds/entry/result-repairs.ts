// Proposes what a result that is not understood was probably meant to be. Only a person applies it.
import { folded } from '../../../parts/search/folded.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { readNumber } from '../../../parts/numbers/read-number.ts'

/**
 * @param usual the detection limit of the column, where it is known
 * @example repairedResult('O.5', undefined, 'vi') // 0.5
 */
export function repairedResult(
  value: unknown,
  usual: number | undefined,
  locale: Locale,
): string | number | undefined {
  if (typeof value === 'number') return value < 0 ? -value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (isNotFound(value)) return usual === undefined ? undefined : `<${usual}`
  const plain = spelled(value)
  const [, sign = '', figures = ''] = /^([<>]=?|[≤≥])?(.*)$/.exec(plain) ?? []
  const number = readNumber(figures, locale)
  if (number === undefined || number < 0) return undefined
  if (sign === '') return number
  const repaired = `${sign.startsWith('>') || sign === '≥' ? '>' : '<'}${number}`
  return repaired === value ? undefined : repaired
}

/** Ways to say that nothing was found that need a limit, or that are not the usual ones. */
function isNotFound(text: string): boolean {
  return /^(kph|k\.?p\.?h\.?|khong phat hien|khong ph|nd|not detected|<\s*(lod|mdl|loq))$/.test(
    folded(text).trim(),
  )
}

/** Without a unit behind it, with digits for letters that look like them, and with each sign once. */
function spelled(text: string): string {
  return text
    .trim()
    .replace(/(?<=\d)\s*[^\d\s.,eEoOlI][\p{L}/%°µ³²₀-₉()\s]*$/u, '')
    .replaceAll(/[oO]/g, '0')
    .replaceAll(/[lI]/g, '1')
    .replaceAll(/\s+/g, '')
    .replaceAll(/([.,])[.,]+/g, '$1')
    .replaceAll(/([<>])\1+/g, '$1')
    .replace(/^([<>]?)[.,](?=\d)/, '$10.')
    .replace(/(?<=\d)[.,]$/, '')
}
