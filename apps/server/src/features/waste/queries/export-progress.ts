// Statements of what became of an export of hazardous waste, and of the days on which offices rest.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface LoggedStatus {
  status: string
  at: Date
  note: string | null
  name: string | null
  nameEn: string | null
}

/** The first one first, without entries that were hidden, and without what clients have told. */
export function listStatusChanges(
  db: Db,
  { subject, subjectId }: { subject: string; subjectId: string },
): Promise<LoggedStatus[]> {
  return rows<LoggedStatus>(db)`
    select entry.after ->> 'status' as status, entry.created_at as at, entry.note,
           organization.name, organization.name_en as "nameEn"
      from activity_log entry
      left join organization on organization.id = entry.organization_id
     where entry.subject = ${subject} and entry.subject_id = ${subjectId}
       and entry.reported_by <> 'client'
       and entry.after ->> 'status' is not null
       and entry.after ->> 'status' is distinct from entry.before ->> 'status'
       and not exists (
         select from activity_amendment a where a.entry_id = entry.id and a.kind = 'removed')
     order by entry.created_at, entry.id`
}

/** Some twenty a year, as `YYYY-MM-DD`. */
export async function listDaysOfRest(db: Db): Promise<string[]> {
  const found = await rows<{ day: string }>(db)`select day::text as day from holiday`
  return found.map(({ day }) => day)
}

export function listCarrierNames(db: Db, ids: readonly string[]) {
  return rows<{ id: string; name: string }>(db)`
    select id::text as id, name from waste_shipping_unit where id = any(${[...ids]}::bigint[])`
}
