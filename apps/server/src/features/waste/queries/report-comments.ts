// Statements of the comments of an office at the cells of a yearly waste report.
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

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
  reportId: string,
  { isToldOnly }: { isToldOnly: boolean },
): Promise<CommentRow[]> {
  return rows<CommentRow>(db)`
    select id, line, field, waste, value, words, made_by as "byId", made_as as by, made_at as at,
           told_at as "toldAt"
      from waste_report_comment
     where report_id = ${reportId}::bigint and (told_at is not null or not ${isToldOnly}::boolean)
     order by id`
}

export interface NewComment extends Pick<
  CommentRow,
  'line' | 'field' | 'waste' | 'words' | 'byId' | 'by' | 'at'
> {
  reportId: string
  /** As JSON. */
  value: string
}

export async function insertComment(db: Db, comment: NewComment): Promise<string> {
  const { reportId, line, field, waste, value, words, byId, by, at } = comment
  const { id } = await one<{ id: string }>(db)`
    insert into waste_report_comment
           (report_id, line, field, waste, value, words, made_by, made_as, made_at)
    values (${reportId}::bigint, ${line}::int, ${field}, ${waste}, ${value}::jsonb, ${words},
           ${byId}::bigint, ${by}, ${at})
    returning id`
  return id
}

/** Only who made it takes it back, and only before its enterprise has read it. */
export async function removeComment(
  db: Db,
  of: { reportId: string; id: string; byId: string },
): Promise<boolean> {
  const removed = await first<{ id: string }>(db)`
    delete from waste_report_comment
     where id = ${of.id}::bigint and report_id = ${of.reportId}::bigint
       and made_by = ${of.byId}::bigint and told_at is null
    returning id`
  return removed !== undefined
}

export async function countComments(db: Db, reportId: string): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from waste_report_comment
     where report_id = ${reportId}::bigint`
  return count
}

export async function tellComments(db: Db, reportId: string, at: Date): Promise<void> {
  await run(db)`
    update waste_report_comment set told_at = ${at}
     where report_id = ${reportId}::bigint and told_at is null`
}
