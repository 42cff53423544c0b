// The totals of a grid, which follow the lines that have changed and leave the others alone.
import type { Field, Fields } from '@eos/contract/fields/field'
import type { Line } from '../cells/lines.ts'

export type Totals = Readonly<Record<string, number>>

export function isSummed({ kind }: Field): boolean {
  return kind === 'number' || kind === 'integer'
}

/** Quantities and counts are added up; texts that are no numbers count as nothing. */
export function keptTotals(fields: Fields): (lines: readonly Line[]) => Totals {
  const summed = Object.entries(fields)
    .filter(([, field]) => isSummed(field))
    .map(([name, field]) => ({ name, parts: 10 ** (field.options.decimals ?? 0), added: 0 }))
  let known: readonly Line[] = []
  let totals = totalsOf(summed)
  const add = (line: Line | undefined, sign: 1 | -1) => {
    if (line) for (const sum of summed) sum.added += sign * partsOf(line[sum.name], sum.parts)
  }
  return (lines) => {
    if (lines === known) return totals
    for (let at = 0; at < Math.max(lines.length, known.length); at += 1) {
      if (lines[at] === known[at]) continue
      add(known[at], -1)
      add(lines[at], 1)
    }
    known = lines
    totals = totalsOf(summed)
    return totals
  }
}

function totalsOf(summed: readonly { name: string; parts: number; added: number }[]): Totals {
  return Object.fromEntries(summed.map(({ name, parts, added }) => [name, added / parts]))
}

/** Added as whole parts, so that 0.1 and 0.2 are 0.3, and that what is taken off again leaves nothing. */
function partsOf(value: unknown, parts: number): number {
  return typeof value === 'number' ? Math.round(value * parts) : 0
}
