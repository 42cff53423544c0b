// The changes of one item, as the log has them.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface LoggedChangeRow {
  id: string
  created_at: Date
  action: string
  actor_name: string
  organization_id: string | null
  organization_name: string | null
  organization_name_en: string | null
  note: string | null
  before: unknown
  after: unknown
}

/** The newest first, without entries that were hidden, and without what clients have told. */
export async function listItemChanges(
  db: Db,
  { subject, subjectId, limit }: { subject: string; subjectId: string; limit: number },
): Promise<LoggedChangeRow[]> {
  return rows<LoggedChangeRow>(db)`
    select entry.id::text as id, entry.created_at, entry.action, entry.actor_name,
           entry.organization_id::text as organization_id, o.name as organization_name,
           o.name_en as organization_name_en, entry.note, entry.before, entry.after
      from activity_log entry
      left join organization o on o.id = entry.organization_id
     where entry.subject = ${subject} and entry.subject_id = ${subjectId}
       and entry.reported_by <> 'client'
       and entry.action in ('CREATE', 'EDIT', 'DELETE', 'RESTORE', 'APPROVE', 'REJECT', 'PUBLISH', 'WITHHOLD')
       and not exists (
         select from activity_amendment a where a.entry_id = entry.id and a.kind = 'removed')
     order by entry.created_at desc, entry.id desc limit ${limit}`
}
