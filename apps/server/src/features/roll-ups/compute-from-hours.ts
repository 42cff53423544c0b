// Computes days, months and index rows for hours that were loaded in bulk, such as an archive, without any readings.
import type { Context } from '../../platform/context.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { clearIndexRows, commitWithoutDisk, lockRollUp } from './queries/bulk.ts'
import { copyIndexRows } from './queries/index-copy.ts'
import { withConcurrency } from '../../platform/jobs/with-concurrency.ts'
import { groupAlike, listSlotLayouts } from '../../readings/queries/slot-layout.ts'
import { rollUpCalendar } from './queries/roll-up-calendar.ts'
import { hoursServedAfter, rollUpIndex } from './roll-up-index.ts'
import type { RollUpJob } from '../../readings/roll-up-job.ts'
import { widenRange, type TimeRange } from '../../platform/time/time-range.ts'
import { judgeExceedances } from '../exceedances/face.ts'

interface BulkHours {
  stationIds: readonly string[]
  /** The loaded hours start in [from, to). */
  from: Date
  to: Date
  report?: (progress: { done: number; total: number }) => void
}

/**
 * The computed rows are rolled ones whatever the origin of their hours, so that later readings of the same day, month
 * or index window correct them. Safe to repeat.
 */
export async function computeFromHours(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { stationIds, from, to, report }: BulkHours,
): Promise<void> {
  const layouts = await listSlotLayouts(db, stationIds)
  const at = now()
  let done = 0
  await withConcurrency(layouts, async (layout) => {
    await inTransaction(db, (trx) =>
      computeStation({ db: trx, stations: groupAlike([layout])[0]!, now: at }, { from, to }),
    )
    done++
    report?.({ done, total: layouts.length })
  })
  await announceChange(db, { kind: 'roll-ups', stationIds: [...stationIds] })
}

async function computeStation(job: RollUpJob, range: TimeRange): Promise<void> {
  await commitWithoutDisk(job.db)
  await lockRollUp(job.db, job.stations.stationIds[0]!)
  await rollUpCalendar(job, range)
  const isClear = await clearIndexRows(job, widenRange(range, { after: hoursServedAfter }))
  await rollUpIndex(isClear ? { ...job, writeIndexRows: copyIndexRows } : job, range)
  await judgeExceedances(job, range)
}
