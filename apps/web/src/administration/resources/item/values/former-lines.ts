// The values that the lines of a year take over from those of the year before.
import type { Field, Fields } from '@eos/contract/fields/field'
import { emptyValues } from '../../../../admin-parts/resources/form-values.ts'

type Line = Readonly<Record<string, unknown>>

/** Fields that concern one year alone. */
const ofOneYear = new Set(['note', 'manifestNos'])
const kept: ReadonlySet<Field['kind']> = new Set(['text', 'choice', 'reference'])

/**
 * Keeps what each line is and where it goes. The former stock at the end is the new one at the
 * start; other amounts are empty.
 */
export function begunFrom(of: Fields, former: readonly Line[]): Line[] {
  const names = Object.keys(of).filter((name) => kept.has(of[name]!.kind) && !ofOneYear.has(name))
  return former.map((line) => ({
    ...emptyValues(of),
    ...Object.fromEntries(names.map((name) => [name, line[name] ?? null])),
    ...('qtyStockStart' in of && { qtyStockStart: line['qtyStockEnd'] ?? 0 }),
  }))
}
