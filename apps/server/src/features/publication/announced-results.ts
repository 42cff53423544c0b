// Stores beside each result of a sample the last decision about its round, in the transaction that writes either.
// See docs/decisions/0130-results-are-public-when-their-round-is-announced.md.
import { resourceAt } from '@eos/contract/resources/all'
import { columnKinds } from '../../engine/queries/columns.ts'
import { isAsKept } from '../../engine/write/as-kept.ts'
import type { Amendment } from '../../engine/model/hooks.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'
import { withdrawNotAnnounced } from './queries/announcements.ts'

const { fields } = resourceAt('public-location-point-data')!

/** A hook of the resource: an announcement is about the result as it stood, and a changed one is not announced. */
export async function clearAnnounced(
  _db: Db,
  { row, changes }: Pick<Amendment, 'row' | 'changes'>,
): Promise<Amendment['changes']> {
  const isChanged = Object.entries(changes).some(([name, value]) => {
    const field = fields[name]
    if (!field || value === undefined) return false
    const kept = row[name] ?? null
    return !isAsKept(field, value, kept === null ? null : columnKinds[field.kind].give(kept, field))
  })
  return isChanged ? { ...changes, announced: false } : changes
}

/**
 * A hook of the resource: where a result was written and is not announced, a decision to announce its round is
 * withdrawn. It was about the result before the change, or about one that stood in this place.
 */
export async function withdrawCleared(
  db: Db,
  ids: readonly string[],
  now: Date,
  { name }: Person,
): Promise<void> {
  if ((await withdrawNotAnnounced(db, ids, { name, now })) === 0) return
  await announceChange(db, { kind: 'publication' })
}
