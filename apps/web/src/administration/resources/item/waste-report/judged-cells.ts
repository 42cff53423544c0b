// The cells of the lines of a yearly waste report as its rules judge them.
import type { Locale } from '../../../../parts/numbers/format.ts'
import type { JudgedCells } from '../../../../admin-parts/fields/grid/cells/line-judgement.ts'
import { keyOf, type Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import type { Repair } from '../../../../admin-parts/fields/grid/cells/repairs.ts'
import type { Judged } from '@eos/contract/waste-report/judged'
import { sentence } from '../values/sentence.ts'

/** Where the likely value of a cell comes from. */
const sources: Readonly<Record<string, 'balance' | 'former' | 'shipments' | 'manifests'>> = {
  qtyStockEnd: 'balance',
  qtyStockStart: 'former',
  qtyExported: 'shipments',
  manifestCount: 'manifests',
}

/** By the key of the line; the first judgement of a cell is shown. What the note explains is left out. */
export function judgedCells(
  lines: readonly Line[],
  judgements: readonly Judged[],
  locale: Locale,
): Map<number, JudgedCells> {
  const cells = new Map<number, JudgedCells>()
  for (const { line: place, field, severity, words, repair, isExplained } of judgements) {
    const line = place === null ? undefined : lines[place]
    if (!line || isExplained) continue
    const key = keyOf(line)
    const own = cells.get(key) ?? { faults: {}, remarks: {}, repairs: {} }
    const kind = severity === 'error' ? 'faults' : 'remarks'
    const offered: Record<string, Repair> =
      repair === undefined || own.repairs[field]
        ? {}
        : { [field]: { why: sources[field] ?? 'balance', value: repair } }
    cells.set(key, {
      ...own,
      [kind]: { [field]: sentence(words[locale]), ...own[kind] },
      repairs: { ...own.repairs, ...offered },
    })
  }
  return cells
}
