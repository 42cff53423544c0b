// Retention: whole months of readings that are older than the policy wants go, packed or not. Their roll-ups stay.
import { machineWitness, recordActivity } from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { listPartitionMonths } from '../../platform/database/partitions.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { dayOf, monthOf, startOfDay, type Day } from '../../readings/archive/utc-days.ts'
import { dropPartitions, isLockNotAvailable } from './queries.ts'
import type { ArchivePolicy } from '../../readings/archive/policy.ts'

/**
 * Returns the months that were dropped. From then on readings of that time go to review, and roll-ups that begin before
 * the end of the newest dropped month are never recomputed.
 */
export async function dropExpiredReadings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { keepMonths }: Pick<ArchivePolicy, 'keepMonths'>,
): Promise<Day[]> {
  if (keepMonths === 0) return []
  const keptFrom = monthsBefore(monthOf(now().getTime()), keepMonths)
  const hot = await listPartitionMonths(db, 'data_min')
  const packed = await listPartitionMonths(db, 'data_min_packed')
  const months = [...new Set([...hot, ...packed])].filter((month) => month < keptFrom).toSorted()
  const dropped: Day[] = []
  for (const month of months) {
    try {
      await dropMonth(db, { month, keepMonths, now: now() })
    } catch (error) {
      if (isLockNotAvailable(error)) break
      throw error
    }
    dropped.push(month)
  }
  return dropped
}

interface Expired {
  month: Day
  keepMonths: number
  now: Date
}

async function dropMonth(db: Db, { month, keepMonths, now }: Expired): Promise<void> {
  await inTransaction(db, async (trx) => {
    await dropPartitions(trx, month, now)
    const note = `${month.slice(0, 7)}: kept for ${keepMonths} months`
    const event = { action: 'RETENTION', subject: 'dataMinEntities', note } as const
    await recordActivity(trx, machineWitness('eos'), event, now)
  })
}

function monthsBefore(month: Day, count: number): Day {
  const start = new Date(startOfDay(month))
  return dayOf(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - count, 1))
}
