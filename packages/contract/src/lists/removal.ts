// Tells what becomes of removed items: some end, some are closed, and most go to the bin for a while.
// See docs/decisions/0190-removed-items-lie-in-the-bin-as-json.md.
import { hasMethod, type Resource } from '../resource.ts'

/** `ended`: its end is set; `closed`: its life-cycle closes; `binned`: it can be restored; `deleted`: it is gone. */
export type Removal = 'ended' | 'closed' | 'binned' | 'deleted'

export function removalOf(resource: Resource, item: Readonly<Record<string, unknown>>): Removal {
  const { inForce, endsOnDelete, lifecycle, fields } = resource
  if (inForce && endsOnDelete) return 'ended'
  if (lifecycle?.closes) {
    const isNew = item[lifecycle.field] === fields[lifecycle.field]?.options.default
    if (!isNew) return 'closed'
  }
  return isBinned(resource) ? 'binned' : 'deleted'
}

/** Accounts, rights and what people tell of themselves are never kept in the bin: removing them deletes them. */
export function isBinned(resource: Resource): boolean {
  const { access, takesFromVisitors, endsOnDelete } = resource
  const isAdministered = access.write === 'administrators'
  return hasMethod(resource, 'DELETE') && !isAdministered && !takesFromVisitors && !endsOnDelete
}
