// The entries of a receiver about the lines of a manifest of hazardous waste.
import { needsWords } from '@eos/contract/waste/manifest-steps'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import type { Locale } from '../../../../parts/numbers/format.ts'
import { readNumber } from '../../../../parts/numbers/read-number.ts'

export interface ManifestLine {
  wasteName: string
  kg: number
}

export function linesOf(item: Item): ManifestLine[] {
  const lines = Array.isArray(item['lines']) ? (item['lines'] as Record<string, unknown>[]) : []
  return lines.map(({ wasteName, kg }) => ({ wasteName: String(wasteName ?? ''), kg: Number(kg) }))
}

/** The names of the fields of a line. */
export const arrivedField = (line: number) => `arrived${line}`
export const rejectedField = (line: number) => `rejected${line}`
export const noteField = (line: number) => `note${line}`

export function fieldsOf(lines: readonly ManifestLine[]): string[] {
  return lines.flatMap((_, line) => [arrivedField(line), rejectedField(line), noteField(line)])
}

export interface Arrival {
  line: number
  arrivedKg: number
  rejectedKg: number
  note: string | null
}

type Sentences = Record<'number' | 'rejected' | 'explain', string>

/** The problems of each field; without any, the lines as they are sent. */
export function readArrivals(
  lines: readonly ManifestLine[],
  values: Readonly<Record<string, string>>,
  { locale, says }: { locale: Locale; says: Sentences },
): { problems: Record<string, string>; arrivals: Arrival[] } {
  const problems: Record<string, string> = {}
  const arrivals = lines.map(({ kg }, line): Arrival => {
    const amount = (name: string, usual?: number) => {
      const text = (values[name] ?? '').trim()
      const read = text === '' ? usual : readNumber(text, locale)
      if (read === undefined || read < 0) problems[name] = says.number
      return read ?? 0
    }
    const arrivedKg = amount(arrivedField(line))
    const rejectedKg = amount(rejectedField(line), 0)
    const note = (values[noteField(line)] ?? '').trim() || null
    if (rejectedKg > arrivedKg) problems[rejectedField(line)] ??= says.rejected
    if (note === null && needsWords(kg, { arrivedKg, rejectedKg }))
      problems[noteField(line)] = says.explain
    return { line, arrivedKg, rejectedKg, note }
  })
  return { problems, arrivals }
}
