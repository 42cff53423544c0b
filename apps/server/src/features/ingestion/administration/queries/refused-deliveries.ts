// Deliveries of which nothing could be stored: they wait until somebody has seen to them, or their file came again.
import { sql } from 'kysely'
import { first, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'

/**
 * The one rule of refused deliveries; it asks about `import_batch`. A sender of pushes is told at once that one was not
 * finished, and sends it again.
 */
export const isRefused = sql`((import_batch.status = 'failed' and import_batch.channel <> 'push')
  or (import_batch.rejected > 0 and import_batch.stored + import_batch.unchanged
    + import_batch.replaced + import_batch.quarantined = 0))`

const hasComeAgain = sql`exists (
  select from import_batch later
   where later.source_id = import_batch.source_id and later.file_name = import_batch.file_name
     and later.received_at > import_batch.received_at and later.status = 'done'
     and later.stored + later.unchanged + later.replaced > 0)`

export const waitsSince = (since: Date) => sql`(${isRefused}
  and import_batch.seen_to_at is null and import_batch.undone_at is null
  and import_batch.received_at > ${since} and not ${hasComeAgain})`

/** Whether somebody has seen to a refused delivery; `undefined` for deliveries that were not refused. */
export function findRefusal(
  db: Db,
  id: string,
): Promise<{ at: Date | null; by: string | null } | undefined> {
  return first<{ at: Date | null; by: string | null }>(db)`
    select seen_to_at as at, seen_to_by as by from import_batch where id = ${id} and ${isRefused}`
}

/** @returns how many of them were refused and waited until now */
export function seeTo(
  db: Db,
  { ids, by, now }: { ids: readonly string[]; by: string; now: Date },
): Promise<number> {
  return run(db)`
    update import_batch set seen_to_at = ${now}, seen_to_by = ${by}
     where id = any(${ids}::bigint[]) and seen_to_at is null and ${isRefused}`
}
