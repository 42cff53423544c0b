// The amounts of a yearly waste report by its sections, beside those of the year before.
import type { FormerReport } from '@eos/contract/calls/waste/waste-reports'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { sumOf } from '@eos/contract/waste-report/subject'
import type { Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'

export interface ComparedSection {
  section: string
  lines: number
  /** kg generated, as the next one; nothing where there is no report of the year before. */
  now: number
  before: number | undefined
}

/** The sections that either of the two years names, in the order of the form. */
export function comparedSections(
  lines: readonly Line[],
  former: FormerReport | null,
): ComparedSection[] {
  const sections = wasteReport.fields.lines.of!['section']!.choices ?? []
  return sections.map(String).flatMap((section) => {
    const own = lines.filter((line) => line['section'] === section)
    const past = former?.lines.filter((line) => line['section'] === section) ?? []
    if (own.length === 0 && past.length === 0) return []
    return [
      {
        section,
        lines: own.length,
        now: sumOf(own, 'qtyGenerated'),
        before: former ? sumOf(past, 'qtyGenerated') : undefined,
      },
    ]
  })
}

/** By how many per cent it changed; nothing from nothing. */
export function changeOf({ now, before }: ComparedSection): number | undefined {
  return before === undefined || before === 0 ? undefined : ((now - before) / before) * 100
}
