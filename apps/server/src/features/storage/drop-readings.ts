// Retention: whole months of readings that are older than the policy wants go, packed or not. Their roll-ups stay.
import { sql } from 'kysely'
import { machineWitness, recordActivity } from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import { listPartitionMonths, partitionName } from '../../platform/database/partitions.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { dayOf, monthOf, startOfDay, type Day } from '../../readings/archive/utc-days.ts'
import type { ArchivePolicy } from '../../readings/archive/policy.ts'

/**
 * Returns the months that were dropped. From then on readings of that time go to review, and roll-ups that begin before the end
 * of the newest dropped month are never recomputed.
 */
export async function dropExpiredReadings(
  { db, pool, now }: Pick<Context, 'db' | 'pool' | 'now'>,
  { keepMonths }: Pick<ArchivePolicy, 'keepMonths'>,
): Promise<Day[]> {
  if (keepMonths === 0) return []
  const keptFrom = monthsBefore(monthOf(now().getTime()), keepMonths)
  const hot = await listPartitionMonths(pool, 'data_min')
  const packed = await listPartitionMonths(pool, 'data_min_packed')
  const months = [...new Set([...hot, ...packed])].filter((month) => month < keptFrom).toSorted()
  const dropped: Day[] = []
  for (const month of months) {
    try {
      await dropMonth(db, { month, keepMonths, now: now() })
    } catch (error) {
      if ((error as { code?: string }).code === lockNotAvailable) break
      throw error
    }
    dropped.push(month)
  }
  return dropped
}

const lockNotAvailable = '55P03'

interface Expired {
  month: Day
  keepMonths: number
  now: Date
}

async function dropMonth(db: Db, { month, keepMonths, now }: Expired): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Who is reading is not kept waiting behind us for long: we rather try again later.
    await sql`set local lock_timeout = '1s'`.execute(trx)
    await trx
      .insertInto('archive_month')
      .values({ month, state: 'dropped', since: now })
      .onConflict((conflict) =>
        conflict.column('month').doUpdateSet({ state: 'dropped', since: now, problem: null }),
      )
      .execute()
    for (const table of ['data_min', 'data_min_packed'] as const) {
      await sql`drop table if exists ${sql.table(partitionName(table, month))}`.execute(trx)
    }
    await sql`delete from archive_change
                 where date_trunc('month', day::timestamp) = ${month}::timestamp`.execute(trx)
    const note = `${month.slice(0, 7)}: kept for ${keepMonths} months`
    const deed = { action: 'RETENTION', subject: 'dataMinEntities', note } as const
    await recordActivity(trx, machineWitness('eos'), deed, now)
  })
}

function monthsBefore(month: Day, count: number): Day {
  const start = new Date(startOfDay(month))
  return dayOf(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - count, 1))
}
