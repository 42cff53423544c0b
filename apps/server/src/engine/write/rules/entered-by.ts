// Knows who entered an item: the person who made it, and by the activity log all who changed what stands in it. See
// docs/decisions/0287-who-changes-a-report-has-entered-it.md.
import { enteredFields, type Resource } from '@eos/contract/resource'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../model/values.ts'
import { columnKinds } from '../../queries/columns.ts'
import type { Row } from '../../queries/rows.ts'
import { isAsKept } from '../as-kept.ts'
import { isChangedBy } from './queries.ts'

export async function hasEntered(
  db: Db,
  resource: Resource,
  { row, personId }: { row: Row; personId: string },
): Promise<boolean> {
  const { enteredBy } = resource.lifecycle ?? {}
  if (enteredBy === undefined) return false
  return row[enteredBy] === personId || isChangedBy(db, resource, { id: row.id, personId })
}

/** Says whether changes of an item change what people enter, and not only its status or what the server notes. */
export function changesEntry(resource: Resource, row: Values, changes: Values): boolean {
  return enteredFields(resource).some((name) => {
    if (changes[name] === undefined) return false
    const field = resource.fields[name]!
    const value = row[name] ?? null
    const kept = value === null ? null : columnKinds[field.kind].give(value, field)
    return !isAsKept(field, changes[name], kept)
  })
}
