// Takes over from the report of the year before what a new one begins with.
import type { FormerReport } from '@eos/contract/calls/waste-reports'
import { wasteReport } from '@eos/contract/resources/waste-report'
import { sameWaste } from '@eos/contract/waste-report/subject'
import { emptyValues, type FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { isEmpty, type Line } from '../../../../admin-parts/fields/grid/lines.ts'

const kept = [
  'section',
  'dangerWasteId',
  'wasteCategoryId',
  'wasteName',
  'physicalState',
  'qtyRegistered',
  'methodId',
  'methodDetail',
  'receiverId',
] as const

/** The lines about wastes that the report does not name yet: their closing stock is where they begin. */
export function missingLines(lines: readonly Line[], former: FormerReport): Line[] {
  const named = new Set(lines.map((line) => sameWaste(line)))
  const empty = emptyValues(wasteReport.fields.lines.of!)
  return former.lines
    .filter((line) => !named.has(sameWaste(line)))
    .map((line) => ({
      ...empty,
      ...Object.fromEntries(kept.map((name) => [name, line[name] ?? empty[name] ?? null])),
      qtyStockStart: Number(line['qtyStockEnd'] ?? 0),
    }))
}

/** The fields of the head that are empty, with what stood there the year before. */
export function missingHead(values: FormValues, former: FormerReport): FormValues {
  return Object.fromEntries(
    Object.entries(former.head).filter(
      ([name, before]) =>
        !isEmpty(before) && (isEmpty(values[name]) || values[name] === defaultOf(name)),
    ),
  )
}

/** What a form begins with is nobody's choice yet. */
function defaultOf(name: string): unknown {
  return wasteReport.fields[name as keyof typeof wasteReport.fields]?.options.default
}
