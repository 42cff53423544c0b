// Knows who entered an item: the person who made it, and by the activity log all who changed what stands in it. See
// docs/decisions/0287-who-changes-a-report-has-entered-it.md.
import { enteredFields, type Resource } from '@eos/contract/resource'
import { subjectOf } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { exists } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Sql } from './columns.ts'
import type { Row } from './rows.ts'

export async function hasEntered(
  db: Db,
  resource: Resource,
  { row, personId }: { row: Row; personId: string },
): Promise<boolean> {
  const { enteredBy } = resource.lifecycle ?? {}
  if (enteredBy === undefined) return false
  return row[enteredBy] === personId || isChangedBy(db, resource, { id: row.id, personId })
}

/**
 * An entry of the log that came with one of another item followed from it: two entries of a register were merged, and a
 * report names the one that is kept.
 */
const followed = sql`exists (
  select from activity_log cause
   where cause.created_at = entry.created_at and cause.request_id = entry.request_id
     and cause.subject <> entry.subject)`

function isChangedBy(
  db: Db,
  resource: Resource,
  { id, personId }: { id: string; personId: string },
): Promise<boolean> {
  return exists(db)`
    select 1 from activity_log entry
     where entry.subject = ${subjectOf(resource)} and entry.subject_id = ${id}
       and entry.account_id = ${personId}::bigint and entry.action = 'EDIT'
       and jsonb_exists_any(entry.after, ${enteredFields(resource)}::text[])
       and not ${followed} limit 1`
}

/** {@link hasEntered} of many items at once. @param madeAt the months of the log before an item was made are not looked at */
export function hasChanged(
  resource: Resource,
  { id, madeAt, personId }: { id: Sql; madeAt: Sql; personId: string },
): Sql {
  return sql`exists (
    select from activity_log entry
     where entry.subject = ${subjectOf(resource)} and entry.subject_id = ${id}
       and entry.created_at >= ${madeAt}
       and entry.account_id = ${personId}::bigint and entry.action = 'EDIT'
       and jsonb_exists_any(entry.after, ${enteredFields(resource)}::text[])
       and not ${followed})`
}
