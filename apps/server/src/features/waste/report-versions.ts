// What happens to a published yearly waste report when it is corrected or withdrawn, and its versions as they are told. See
// docs/decisions/0270-published-waste-reports-are-versions.md.
import type { ReportVersionFacts } from '@eos/contract/calls/waste-reports'
import { columnOf } from '@eos/contract/resource'
import { wasteReport } from '@eos/contract/resources/waste-report'
import { sumOf } from '@eos/contract/waste-report/subject'
import type { Amendment } from '../../engine/model/hooks.ts'
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { tellComments } from './queries/report-comments.ts'
import {
  addReportVersions,
  closeUnchangedReports,
  openReportVersion,
  type ReportVersion,
} from './queries/report-versions.ts'
import { linesOf } from './report-facts.ts'

/** Runs after reports were made or changed. */
export async function keepReportVersions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await addReportVersions(db, ids, now)
  // A report that is still open was published again as it was.
  await closeUnchangedReports(db, ids)
}

/** Opens what is published, and tells the enterprise the comments with which the report comes back. */
export async function openReport(
  db: Db,
  { row, changes, now }: Pick<Amendment, 'row' | 'changes' | 'now'>,
): Promise<void> {
  const { status: from } = row
  const { status: to } = changes
  if (to === undefined || to === from) return
  if (from === 'published' && (to === 'correction' || to === 'accepted'))
    await openReportVersion(db, row.id, to === 'correction' ? 'correction' : 'withdrawal')
  if (to === 'returned' || to === 'correction') await tellComments(db, row.id, now)
}

const totals = ['qtyGenerated', 'qtyTransferred', 'qtyStockEnd'] as const

export function toldVersion(version: ReportVersion): ReportVersionFacts {
  const { publishedAt, openedAs } = version
  const lines = linesOf(itemOf(version))
  const [generated, transferred, inStock] = totals.map((name) => sumOf(lines, name))
  return {
    version: version.version,
    publishedAt: publishedAt.toISOString(),
    openedAs,
    lines: lines.length,
    generated: generated!,
    transferred: transferred!,
    inStock: inStock!,
  }
}

/** The fields of the report as they were published. */
export function itemOf({ content }: Pick<ReportVersion, 'content'>): Values {
  return Object.fromEntries(
    Object.entries(wasteReport.fields)
      .filter(
        ([name, { options }]) =>
          !options.computed &&
          columnOf(name, wasteReport.fields[name as keyof typeof wasteReport.fields]) in content,
      )
      .map(([name, field]) => [name, wireValue(content[columnOf(name, field)], field.kind)]),
  )
}

/** Ids are texts on the wire. */
function wireValue(value: unknown, kind: string): unknown {
  if (value === null || value === undefined) return null
  if (kind === 'reference' || kind === 'file') return String(value)
  return kind === 'files' ? (value as unknown[]).map(String) : value
}
