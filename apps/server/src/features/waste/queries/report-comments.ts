// Statements of the comments of an office at the cells of a report about waste, of each kind in a table of its own.
import { sql } from 'kysely'
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** The tables of the reports that an office comments on, and that are published in versions. */
export type CheckedTable = 'waste_report' | 'waste_reuse_report'

/** A report of one of these kinds. */
export interface CheckedReport {
  table: CheckedTable
  id: string
}

const commentsOf = (table: CheckedTable) => sql.table(`${table}_comment`)

export interface CommentRow {
  id: string
  line: number | null
  field: string
  waste: string | null
  value: unknown
  words: string
  byId: string
  by: string
  at: Date
  toldAt: Date | null
}

/** In the order in which they were made; `isToldOnly` leaves out those that its enterprise does not know yet. */
export function listComments(
  db: Db,
  { table, id }: CheckedReport,
  { isToldOnly }: { isToldOnly: boolean },
): Promise<CommentRow[]> {
  return rows<CommentRow>(db)`
    select id, line, field, waste, value, words, made_by as "byId", made_as as by, made_at as at,
           told_at as "toldAt"
      from ${commentsOf(table)}
     where report_id = ${id}::bigint and (told_at is not null or not ${isToldOnly}::boolean)
     order by id`
}

interface NewComment extends Pick<
  CommentRow,
  'line' | 'field' | 'waste' | 'words' | 'byId' | 'by' | 'at'
> {
  report: CheckedReport
  /** The value of the cell as JSON. */
  value: string
}

export async function insertComment(db: Db, comment: NewComment): Promise<string> {
  const { report, line, field, waste, value, words, byId, by, at } = comment
  const { id } = await one<{ id: string }>(db)`
    insert into ${commentsOf(report.table)}
           (report_id, line, field, waste, value, words, made_by, made_as, made_at)
    values (${report.id}::bigint, ${line}::int, ${field}, ${waste}, ${value}::jsonb, ${words},
           ${byId}::bigint, ${by}, ${at})
    returning id`
  return id
}

/** Only who made it takes it back, and only before its enterprise has read it. */
export async function removeComment(
  db: Db,
  of: { report: CheckedReport; id: string; byId: string },
): Promise<boolean> {
  const removed = await first<{ id: string }>(db)`
    delete from ${commentsOf(of.report.table)}
     where id = ${of.id}::bigint and report_id = ${of.report.id}::bigint
       and made_by = ${of.byId}::bigint and told_at is null
    returning id`
  return removed !== undefined
}

export async function countComments(db: Db, { table, id }: CheckedReport): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from ${commentsOf(table)}
     where report_id = ${id}::bigint`
  return count
}

export async function tellComments(db: Db, { table, id }: CheckedReport, at: Date): Promise<void> {
  await run(db)`
    update ${commentsOf(table)} set told_at = ${at}
     where report_id = ${id}::bigint and told_at is null`
}
