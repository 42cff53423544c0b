// Computes days, months and index rows for hours that were loaded in bulk, such as an archive, without any readings.
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { announceChange } from '../database/changes.ts'
import { inLanes } from './lanes.ts'
import { listLayouts, type Layout } from './layout.ts'
import { rollUpCalendar } from './roll-up-calendar.ts'
import { rollUpIndex } from './roll-up-index.ts'
import type { Stretch } from './roll-up-job.ts'

export interface BulkHours {
  stationIds: readonly string[]
  /** The loaded hours start in [from, to). */
  from: Date
  to: Date
  report?: (progress: { done: number; total: number }) => void
}

/**
 * The computed rows are rolled ones whatever the origin of their hours, so that later readings of the same day, month or index
 * window correct them. Safe to repeat.
 */
export async function computeFromHours(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { stationIds, from, to, report }: BulkHours,
): Promise<void> {
  const layouts = await listLayouts(db, stationIds)
  const at = now()
  let done = 0
  const compute = (layout: Layout) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local synchronous_commit = off`.execute(transaction)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`roll-up ${layout.stationId}`}, 0))`.execute(
        transaction,
      )
      const job = { db: transaction, layout, now: at }
      const stretch: Stretch = { from, to }
      await rollUpCalendar(job, stretch)
      await rollUpIndex(job, stretch)
    })
  await inLanes(layouts, async (layout) => {
    await compute(layout)
    done++
    report?.({ done, total: layouts.length })
  })
  await announceChange(db, { kind: 'roll-ups', stationIds: [...stationIds] })
}
