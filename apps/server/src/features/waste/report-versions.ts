// Keeps a version of each published report about waste, marks it when it is corrected or withdrawn, and tells them. See
// docs/decisions/0270-published-waste-reports-are-versions.md.
import type { ReportVersionFacts } from '@eos/contract/calls/waste/report-checking'
import { columnOf, type Resource } from '@eos/contract/resource'
import { sumOf } from '@eos/contract/waste-report/subject'
import type { Amendment } from '../../engine/model/hooks.ts'
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { forgetDoubts } from './queries/doubts.ts'
import { tellComments, type CheckedTable } from './queries/report-comments.ts'
import {
  addReportVersions,
  closeUnchangedReports,
  listReportVersions,
  openReportVersion,
  type ReportVersion,
} from './queries/report-versions.ts'
import type { ReportKind } from './queries/reports.ts'
import { linesOf } from './report-facts.ts'
import { countRemarks } from './report-rules.ts'

/** Runs after reports were made or changed. */
export function keepsReportVersions(table: CheckedTable) {
  return async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
    await addReportVersions(db, table, { ids, at: now })
    // A report that is still open was published again as it was.
    await closeUnchangedReports(db, table, ids)
  }
}

/** Opens what is published, and tells the enterprise the comments with which the report comes back. */
export async function openReport(
  db: Db,
  table: CheckedTable,
  { row, changes, now }: Pick<Amendment, 'row' | 'changes' | 'now'>,
): Promise<void> {
  const { status: from } = row
  const { status: to } = changes
  if (to === undefined || to === from) return
  const report = { table, id: row.id }
  if (from === 'published' && (to === 'correction' || to === 'accepted'))
    await openReportVersion(db, report, to === 'correction' ? 'correction' : 'withdrawal')
  if (to === 'returned' || to === 'correction') await tellComments(db, report, now)
}

/** A report that is handed in says how much of it is odd. */
export async function withRemarks(
  db: Db,
  { row, now }: Pick<Amendment, 'row' | 'now'>,
  changes: Values,
): Promise<Values> {
  if (changes.status !== 'submitted' || row.status === 'submitted') return changes
  // It is compared with the reports of others afterwards.
  await forgetDoubts(db, String(row.id))
  return { ...changes, remarkCount: await countRemarks(db, { ...row, ...changes }, now) }
}

/**
 * A published version stands in public while its report is corrected. When the correction is voided, the report says again
 * what the version says, and is published.
 */
export async function publishedAgain(
  db: Db,
  { table, resource }: Pick<ReportKind, 'table' | 'resource'>,
  { row, changes, now }: Pick<Amendment, 'row' | 'changes' | 'now'>,
): Promise<Values> {
  if (changes.status !== 'voided' || table === 'waste_export') return {}
  const [newest] = await listReportVersions(db, { table, id: row.id })
  if (newest?.openedAs !== 'correction') return {}
  const content = { ...itemOf(resource, newest), status: 'published' }
  if (table !== 'waste_report') return content
  await forgetDoubts(db, row.id)
  return { ...content, remarkCount: await countRemarks(db, { ...row, ...content }, now) }
}

const totals = ['qtyGenerated', 'qtyTransferred', 'qtyStockEnd'] as const

export function toldVersion(resource: Resource, version: ReportVersion): ReportVersionFacts {
  const { publishedAt, openedAs } = version
  const lines = linesOf(itemOf(resource, version))
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
export function itemOf(
  { fields }: Pick<Resource, 'fields'>,
  { content }: Pick<ReportVersion, 'content'>,
): Values {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => !field.options.computed && columnOf(name, field) in content)
      .map(([name, field]) => [name, wireValue(content[columnOf(name, field)], field.kind)]),
  )
}

/** Ids are texts on the wire. */
function wireValue(value: unknown, kind: string): unknown {
  if (value === null || value === undefined) return null
  if (kind === 'reference' || kind === 'file') return String(value)
  return kind === 'files' ? (value as unknown[]).map(String) : value
}
