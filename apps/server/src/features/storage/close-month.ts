// The last step of packing a month: its partition of data_min is emptied, and its space is free at once.
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import { partitionName } from '../../platform/database/partitions.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { monthAfter, startOfDay, type Day } from '../../readings/archive/utc-days.ts'

/**
 * Only when the blocks have been read for a while, hold every change, and have as many rows as the partition. Whoever uses the
 * partition at this moment is not waited for: the next run tries again. `false`: not yet.
 */
export async function closeMonth(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  month: Day,
  graceMs: number,
): Promise<boolean> {
  const before = new Date(now().getTime() - graceMs)
  try {
    return await inTransaction(pool, async (db) => {
      const partition = sql.table(partitionName('data_min', month))
      await sql`set local lock_timeout = '2s'`.execute(db)
      if (!(await isSettled(db, month, before))) return false
      // From here on nobody writes into the month until we are done; ingestion of other months goes on.
      await sql`lock table ${partition} in access exclusive mode`.execute(db)
      if (!(await isSettled(db, month, before))) return false
      if (!(await isWhole(db, month))) {
        await sql`update archive_month set state = 'packing', after_station = 0, since = ${now()}
                   where month = ${month}`.execute(db)
        return false
      }
      await sql`truncate ${partition}`.execute(db)
      await sql`delete from archive_change where day >= ${month} and day < ${monthAfter(month)}`.execute(
        db,
      )
      await sql`update archive_month set state = 'packed', since = ${now()}, problem = null
                 where month = ${month}`.execute(db)
      return true
    })
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return false
    throw error
  }
}

const lockNotAvailable = '55P03'

async function isSettled(db: Db, month: Day, before: Date): Promise<boolean> {
  const { rows } = await sql<{ isSettled: boolean }>`
    select since <= ${before}
       and not exists (select from archive_change
                        where day >= ${month} and day < ${monthAfter(month)}
                          and (merged_at is null or merged_at > ${before})) as "isSettled"
      from archive_month where month = ${month} and state = 'closing'`.execute(db)
  return rows[0]?.isSettled ?? false
}

/** A last check by counting: rows that came in by another way than ingestion would be in no block. */
async function isWhole(db: Db, month: Day): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select (select count(*) from data_min
             where time >= ${new Date(startOfDay(month))}
               and time < ${new Date(startOfDay(monthAfter(month)))})
         = (select coalesce(sum(row_count), 0) from data_min_packed where month = ${month}) as "isWhole"`.execute(
    db,
  )
  return rows[0]!.isWhole
}
