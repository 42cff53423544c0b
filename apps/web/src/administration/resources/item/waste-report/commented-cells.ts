// Comments of an office at the cells to which they belong.
import type { ReportComment } from '@eos/contract/calls/waste/report-checking'
import type { JudgedCells } from '../../../../admin-parts/fields/grid/cells/line-judgement.ts'
import { keyOf, type Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'

/** A comment stands at its cell as a remark, until something else stands in the cell. */
export function withComments(
  cells: ReadonlyMap<number, JudgedCells>,
  lines: readonly Line[],
  comments: readonly ReportComment[],
): Map<number, JudgedCells> {
  const all = new Map(cells)
  for (const { lineNow, field, words, by, isChanged } of comments) {
    const line = lineNow === null ? undefined : lines[lineNow]
    if (!line || isChanged) continue
    const key = keyOf(line)
    const own = all.get(key) ?? { faults: {}, remarks: {}, repairs: {} }
    const said = [own.remarks[field], `${by}: ${words}`].filter(Boolean).join(' ')
    all.set(key, { ...own, remarks: { ...own.remarks, [field]: said } })
  }
  return all
}

/** The comments on one cell, by the lines as they are now. */
export function commentsAt(
  comments: readonly ReportComment[],
  at: { line: number; name: string },
): ReportComment[] {
  return comments.filter(({ lineNow, field }) => lineNow === at.line && field === at.name)
}
