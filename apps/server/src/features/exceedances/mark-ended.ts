// Means are judged when their interval has ended; this finds those that ended without another reading arriving.
import { hourMs, minuteMs } from '@eos/contract/words/time-units'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { saveProgress, takeProgress } from '../../platform/jobs/queries.ts'
import { markHours } from '../../readings/queries/dirty-intervals.ts'
import {
  listEndedDays,
  listEndedHours,
  listEndedYears,
  listLimitedStations,
} from './queries/ended-means.ts'

/**
 * Marks an hour of each interval that was computed before its end and has ended since, so that the next roll-up judges
 * it. Each interval is marked once, by one process, some minutes after its end, to wait for late readings.
 *
 * @returns how many hours were marked
 */
export async function markEndedMeans(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - graceMs)
  return inTransaction(db, async (trx) => {
    const progress = await takeProgress(trx, progressKey)
    if (!progress.isOurs) return 0
    const last = new Date(progress.value?.until ?? until.getTime() - firstLookMs)
    if (until.getTime() - last.getTime() < shortestStepMs) return 0
    const stationIds = await listLimitedStations(trx)
    let marks = 0
    for (const listEnded of [listEndedHours, listEndedDays, listEndedYears]) {
      marks += await markHours(trx, await listEnded(trx, { stationIds, last, until }), now)
    }
    await saveProgress(trx, progressKey, { until: until.toISOString() }, now)
    return marks
  })
}

const progressKey = 'exceedances-ended'
/** This long after its end an interval's readings have come and been rolled up. */
const graceMs = 10 * minuteMs
const firstLookMs = 72 * hourMs
const shortestStepMs = 5 * minuteMs
