// Takes over from the report of the year before what a new one begins with.
import type { FormerReport } from '@eos/contract/calls/waste/waste-reports'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { sameWaste } from '@eos/contract/waste-report/subject'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { isEmpty, type Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import { begunFrom } from '../values/former-lines.ts'

/** The lines about wastes that the report does not name yet: their closing stock is where they begin. */
export function missingLines(lines: readonly Line[], former: FormerReport): Line[] {
  const named = new Set(lines.map((line) => sameWaste(line)))
  const missing = former.lines.filter((line) => !named.has(sameWaste(line)))
  return begunFrom(wasteReport.fields.lines.of!, missing)
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

/** The value with which the form begins; it does not count as anybody's choice. */
function defaultOf(name: string): unknown {
  return wasteReport.fields[name as keyof typeof wasteReport.fields]?.options.default
}
