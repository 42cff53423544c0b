// When a permit is entered, changed or removed, other limits hold: the means of its stations are judged again in the
// background. See docs/decisions/0170-outlets-are-judged-by-their-permits.md.
import type { Db } from '../../platform/database/tables/tables.ts'
import { deleteFound, listPermitted, startOfKeys } from '../exceedances/face.ts'
import { insertRun } from './begin.ts'
import { deleteOpen } from './queries/runs.ts'

/** A hook of permits: runs after they were written, in their transaction. */
export async function judgeAgainForPermits(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await judgeAgain(db, await listPermitted(db, ids), now)
}

/** A hook of permits: nothing that was found by a permit stays when it is removed. */
export async function forgetPermit(db: Db, id: string, now: Date): Promise<void> {
  const stationIds = await listPermitted(db, [id])
  for (const stationId of stationIds) await deleteFound(db, stationId, startOfKeys(id))
  await judgeAgain(db, stationIds, now)
}

/** All times are judged again: where the permit held before, it may hold no more, and another one in its place. */
async function judgeAgain(db: Db, stationIds: readonly string[], now: Date): Promise<void> {
  if (stationIds.length === 0) return
  const scope = JSON.stringify({ permits: stationIds })
  await deleteOpen(db, scope)
  await insertRun(db, {
    what: 'exceedances',
    scope,
    stationIds,
    from: new Date(0),
    to: now,
    actor: 'Eos',
    reason: null,
    now,
  })
}
