// The running month: day after day, what has been rows for long enough is put on the list of changes, from which its block is written
// anew; the rows go when the block has had them for a while. A rolling month that is over is emptied and becomes a packed one.
// See docs/decisions/0091-the-running-month-is-packed-day-by-day.md.
import { sql } from 'kysely'
import { dayMs } from '@eos/contract/time-units'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import {
  ensurePackedPartition,
  listPartitionMonths,
  partitionName,
} from '../../platform/database/partitions.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { dayOf, monthAfter, piecesOfMonth, startOfDay, type Day } from './pieces.ts'
import type { ArchivePolicy } from './policy.ts'

type Work = Pick<Context, 'db' | 'pool' | 'now'>

/** Moves on how far the running month (for some days at its turn two of them) is packed: whole days of UTC. */
export async function rollMonths(
  { db, pool, now }: Work,
  { packAfterDays, rowDays }: ArchivePolicy,
): Promise<void> {
  if (packAfterDays === 0 || rowDays === 0) return
  const packedTo = startOfDay(dayOf(now().getTime() - rowDays * dayMs))
  const known = await db.selectFrom('archive_month').select(['month', 'state']).execute()
  const states = new Map(known.map(({ month, state }) => [month, state]))
  for (const month of await listPartitionMonths(pool, 'data_min')) {
    const state = states.get(month)
    if (startOfDay(month) >= packedTo || (state !== undefined && state !== 'rolling')) continue
    if (state === undefined) {
      await ensurePackedPartition(pool, new Date(startOfDay(month)))
      await db
        .insertInto('archive_month')
        .values({ month, state: 'rolling', since: now(), packed_to: new Date(startOfDay(month)) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await moveOn(db, month, new Date(Math.min(packedTo, startOfDay(monthAfter(month)))))
  }
}

/**
 * From the moment of the update on ingestion notes what it changes before `packedTo`; what it stored without noting was stored
 * under the lock of a station, for which packing waits. Rows of former days that nobody noted come onto the list as well.
 */
async function moveOn(db: Db, month: Day, packedTo: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update archive_month set packed_to = ${packedTo}
     where month = ${month} and state = 'rolling' and packed_to < ${packedTo}`.execute(db)
  if (numAffectedRows === 1n) await noteRows(db, month, packedTo)
}

/** One statement for each, because ingestion notes changes of the same stations, in an order of its own. */
async function noteRows(db: Db, month: Day, packedTo: Date): Promise<void> {
  const days = piecesOfMonth(month)
  const starts = days.map((day) => new Date(startOfDay(day)))
  const { rows } = await sql<{ stationId: string; piece: number }>`
    select station_id as "stationId", width_bucket(time, ${starts}::timestamptz[]) as piece
      from data_min
     where time >= ${starts[0]} and time < ${packedTo}
     group by 1, 2`.execute(db)
  for (const { stationId, piece } of rows) {
    await sql`
      insert into archive_change (station_id, day) values (${stationId}, ${days[piece - 1]})
      on conflict (station_id, day) do update set merged_at = null`.execute(db)
  }
}

/** Rolling months that are over. */
export async function listRolling(db: Db): Promise<Day[]> {
  const rows = await db
    .selectFrom('archive_month')
    .select(['month', 'packed_to'])
    .where('state', '=', 'rolling')
    .orderBy('month')
    .execute()
  return rows.flatMap(({ month, packed_to: packedTo }) =>
    packedTo && packedTo.getTime() >= startOfDay(monthAfter(month)) ? [month] : [],
  )
}

/** Gives the space of its rows back, once none is left. Whoever uses the partition at this moment is not waited for. */
export async function finishRolling({ db, pool, now }: Work, month: Day): Promise<boolean> {
  const end = new Date(startOfDay(monthAfter(month)))
  const isWaiting = await sql`
    select from archive_change where day >= ${month} and day < ${monthAfter(month)} limit 1`.execute(
    db,
  )
  if (isWaiting.rows.length > 0) return false
  try {
    const isEmpty = await inTransaction(pool, async (trx) => {
      const partition = sql.table(partitionName('data_min', month))
      await sql`set local lock_timeout = '2s'`.execute(trx)
      await sql`lock table ${partition} in access exclusive mode`.execute(trx)
      const { rows } = await sql`select from ${partition} limit 1`.execute(trx)
      if (rows.length > 0) return false
      await sql`truncate ${partition}`.execute(trx)
      await sql`update archive_month set state = 'packed', packed_to = null, since = ${now()}, problem = null
                 where month = ${month} and state = 'rolling'`.execute(trx)
      return true
    })
    if (!isEmpty) await noteRows(db, month, end)
    return isEmpty
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return false
    throw error
  }
}

const lockNotAvailable = '55P03'
