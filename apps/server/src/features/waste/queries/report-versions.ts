// Keeps what is published of reports about waste as versions. See
// docs/decisions/0270-published-waste-reports-are-versions.md.
import { sql } from 'kysely'
import { exists, first, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { CheckedReport, CheckedTable } from './report-comments.ts'

/** The columns that change without another content. */
const content = sql`(to_jsonb(report) - array['words', 'status', 'version', 'created_at', 'updated_at',
  'submitted_at', 'first_submitted_at', 'remark_count', 'doubts', 'correction_reason', 'correction_declined'])`

const versionsOf = (table: CheckedTable) => sql.table(`${table}_version`)

/** The newest version of each of these reports; without their ids in it, it would be found of all reports first. */
const newest = (table: CheckedTable, ids: readonly string[]) => sql`(
  select distinct on (report_id) * from ${versionsOf(table)}
   where report_id = any(${[...ids]}::bigint[])
   order by report_id, version desc)`

/** The column that tells the reports of an enterprise for a year apart. */
const kindOf = (table: CheckedTable) => (table === 'waste_report' ? 'form_type' : 'reuse_kind')

/** kg of hazardous waste in a version, for the public totals. */
const hazardous = {
  hazardous_generated: 'qtyGenerated',
  hazardous_self_treated: 'qtySelfTreated',
  hazardous_transferred: 'qtyTransferred',
  hazardous_exported: 'qtyExported',
  hazardous_in_stock: 'qtyStockEnd',
} as const

function sumsOf(table: CheckedTable) {
  if (table !== 'waste_report') return { columns: sql``, values: sql`` }
  const sums = Object.values(hazardous).map(
    (name) => sql`, hazardous_waste_kg(report.lines, ${name})`,
  )
  return {
    columns: sql.join(
      Object.keys(hazardous).map((column) => sql`, ${sql.ref(column)}`),
      sql``,
    ),
    values: sql.join(sums, sql``),
  }
}

/** Adds a version of each published report that has none, that was withdrawn, or that says something else now. */
export async function addReportVersions(
  db: Db,
  table: CheckedTable,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  await run(db)`
    insert into ${versionsOf(table)}
           (report_id, version, organization_id, report_year, ${sql.ref(kindOf(table))}, content, published_at
            ${sumsOf(table).columns})
    select report.id, coalesce(newest.version, 0) + 1, report.organization_id, report.report_year,
           ${sql.ref(`report.${kindOf(table)}`)}, ${content}, ${at} ${sumsOf(table).values}
      from ${sql.table(table)} report
      left join ${newest(table, ids)} newest on newest.report_id = report.id
     where report.id = any(${[...ids]}::bigint[]) and report.status = 'published'
       and (newest.version is null or newest.opened_as = 'withdrawal'
         or newest.content is distinct from ${content})`
}

/** A correction that changed nothing is over, and leaves no version. */
export async function closeUnchangedReports(
  db: Db,
  table: CheckedTable,
  ids: readonly string[],
): Promise<void> {
  await run(db)`
    update ${versionsOf(table)} version set opened_as = null
      from ${sql.table(table)} report, ${newest(table, ids)} newest
     where report.id = any(${[...ids]}::bigint[]) and report.status = 'published'
       and newest.report_id = report.id and version.report_id = report.id
       and version.version = newest.version and version.opened_as = 'correction'`
}

export async function openReportVersion(
  db: Db,
  { table, id }: CheckedReport,
  as: 'correction' | 'withdrawal',
): Promise<void> {
  await run(db)`
    update ${versionsOf(table)} set opened_as = ${as}
     where report_id = ${id} and version = (
       select max(version) from ${versionsOf(table)} where report_id = ${id})`
}

export interface ReportVersion {
  version: number
  publishedAt: Date
  openedAs: 'correction' | 'withdrawal' | null
  /** The row of the report by its columns. */
  content: Record<string, unknown>
}

const columns = sql`version, published_at as "publishedAt", opened_as as "openedAs", content`

/** The newest one comes first. */
export function listReportVersions(db: Db, { table, id }: CheckedReport): Promise<ReportVersion[]> {
  return rows<ReportVersion>(db)`
    select ${columns} from ${versionsOf(table)}
     where report_id = ${id}::bigint order by version desc`
}

export function findReportVersion(
  db: Db,
  { table, id }: CheckedReport,
  version: number,
): Promise<ReportVersion | undefined> {
  return first<ReportVersion>(db)`
    select ${columns} from ${versionsOf(table)}
     where report_id = ${id}::bigint and version = ${version}::int`
}

/** Says whether a published version says any of this. @param shapes JSON that the row of its report contains */
export function isInReportVersions(
  db: Db,
  table: CheckedTable,
  shapes: readonly string[],
): Promise<boolean> {
  return exists(db)`
    select 1 from ${versionsOf(table)} where content @> any(${[...shapes]}::jsonb[]) limit 1`
}
