// How the lines of a report about waste balance, section by section and all together, for the rail beside its form.
import type { Resource } from '@eos/contract/resource'
import { balanceOf } from '@eos/contract/waste/waste-balance'
import type { Judged } from '@eos/contract/waste-report/judged'
import { sumOf } from '@eos/contract/waste-report/subject'
import type { Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import { outflowOf } from '../../../../admin-parts/fields/grid-lists.ts'
import type { Standing } from './report-parts.ts'

export interface SectionBalance extends Standing {
  /** Nothing of all lines together. */
  section: string | null
  lines: number
  /** The place of its first line. */
  first: number
  /** kg that were there and came. */
  came: number
  /** kg that are not accounted for; below zero there is too much. */
  open: number
}

/** In the order of the form; reports without sections have the last one alone, which is all lines. */
export function balancesOf(
  { path, fields }: Pick<Resource, 'path' | 'fields'>,
  lines: readonly Line[],
  judgements: readonly Judged[],
): SectionBalance[] {
  if (lines.length === 0) return []
  const places = lines.map((_, place) => place)
  const balance = (section: string | null, own: readonly number[]): SectionBalance => {
    const outflow = outflowOf(path, 'lines') ?? []
    const names = ['qtyStockStart', 'qtyGenerated', ...outflow]
    const some = own.map((place) => lines[place]!)
    const sums = Object.fromEntries(names.map((name) => [name, sumOf(some, name)]))
    const { came, open } = balanceOf(sums, outflow)
    const found = judgements.filter(({ line }) => line !== null && own.includes(line))
    return {
      section,
      lines: own.length,
      first: own[0]!,
      came,
      open,
      errors: found.filter(({ severity }) => severity === 'error').length,
      remarks: found.filter(({ severity, isExplained }) => severity === 'remark' && !isExplained)
        .length,
    }
  }
  const sections = fields['lines']?.of?.['section']?.choices ?? []
  const parts = sections.flatMap((section) => {
    const own = places.filter((place) => lines[place]!['section'] === section)
    return own.length === 0 ? [] : [balance(String(section), own)]
  })
  return [...parts, balance(null, places)]
}
