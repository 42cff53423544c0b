// Keeps what is published of a yearly waste report as versions. See
// docs/decisions/0270-published-waste-reports-are-versions.md.
import { sql } from 'kysely'
import { first, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** The columns that change without another content. */
const content = sql`(to_jsonb(report) - array['words', 'status', 'version', 'created_at', 'updated_at', 'submitted_at'])`

const newest = sql`(
  select distinct on (report_id) * from waste_report_version
   order by report_id, version desc)`

/** Adds a version of each published report that has none, that was withdrawn, or that says something else now. */
export async function addReportVersions(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await run(db)`
    insert into waste_report_version
           (report_id, version, organization_id, report_year, form_type, content, published_at)
    select report.id, coalesce(newest.version, 0) + 1, report.organization_id, report.report_year,
           report.form_type, ${content}, ${at}
      from waste_report report
      left join ${newest} newest on newest.report_id = report.id
     where report.id = any(${[...ids]}::bigint[]) and report.status = 'published'
       and (newest.version is null or newest.opened_as = 'withdrawal'
         or newest.content is distinct from ${content})`
}

/** A correction that changed nothing is over, and leaves no version. */
export async function closeUnchangedReports(db: Db, ids: readonly string[]): Promise<void> {
  await run(db)`
    update waste_report_version version set opened_as = null
      from waste_report report, ${newest} newest
     where report.id = any(${[...ids]}::bigint[]) and report.status = 'published'
       and newest.report_id = report.id and version.report_id = report.id
       and version.version = newest.version and version.opened_as = 'correction'`
}

export async function openReportVersion(
  db: Db,
  id: string,
  as: 'correction' | 'withdrawal',
): Promise<void> {
  await run(db)`
    update waste_report_version set opened_as = ${as}
     where report_id = ${id} and version = (
       select max(version) from waste_report_version where report_id = ${id})`
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
export function listReportVersions(db: Db, id: string): Promise<ReportVersion[]> {
  return rows<ReportVersion>(db)`
    select ${columns} from waste_report_version
     where report_id = ${id}::bigint order by version desc`
}

export function findReportVersion(
  db: Db,
  id: string,
  version: number,
): Promise<ReportVersion | undefined> {
  return first<ReportVersion>(db)`
    select ${columns} from waste_report_version
     where report_id = ${id}::bigint and version = ${version}::int`
}
