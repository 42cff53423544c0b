// Packs what one station measured: a whole month at first, later the pieces that have changed. Each in one transaction, under
// the lock that ingestion takes too, so that whatever is stored lies either before or after it.
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../../platform/database/tables/tables.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import { findPacked, writeBlock } from './blocks.ts'
import { differenceOf, sliceOf, type ReadingColumns } from './columns.ts'
import { copyHotReadings } from '../copy-readings.ts'
import { mergeColumns } from './merge-columns.ts'
import { endOfPiece, monthAfter, monthOf, piecesOfMonth, startOfDay, type Day } from './pieces.ts'
import { lockStations } from '../station-lock.ts'

/** Writes the blocks of a station and month from data_min, where they still lie, and notes that the station is done. */
export async function packStationMonth(
  pool: Pool,
  { stationId, month }: { stationId: string; month: Day },
): Promise<void> {
  await underLock(pool, stationId, async (client, db) => {
    const span = { from: startOfDay(month), to: startOfDay(monthAfter(month)) }
    const columns = await copyHotReadings(client, { stationId, ...span })
    for (const day of piecesOfMonth(month)) {
      const piece = timesWithin(columns, startOfDay(day), endOfPiece(day))
      await writeBlock(db, { stationId, day }, piece)
    }
    await sql`delete from archive_change where station_id = ${stationId}
       and day >= ${month} and day < ${monthAfter(month)}`.execute(db)
    await sql`update archive_month set after_station = ${stationId}, problem = null
       where month = ${month}`.execute(db)
  })
}

/**
 * Writes a block anew from what it holds and what data_min has beside it: in the running month up to where it is packed. The rows stay in
 * data_min for a while: see `removeMerged`.
 */
export async function mergePiece(
  pool: Pool,
  { stationId, day, now }: { stationId: string; day: Day; now: Date },
): Promise<void> {
  await underLock(pool, stationId, async (client, db) => {
    const packed = await findPacked(db, stationId, day)
    const hot = await copyHotReadings(client, { stationId, ...(await packedSpan(db, day)) })
    await writeBlock(db, { stationId, day }, packed ? mergeColumns(packed, hot) : hot)
    await sql`update archive_change set merged_at = ${now}
       where station_id = ${stationId} and day = ${day}`.execute(db)
  })
}

/**
 * Takes the rows out of data_min that their block has had for a while. By then nobody is still at work who looked into the
 * former block before they were in the new one. Rows that are not in the block bit by bit stay, and are merged once more.
 */
export async function removeMerged(
  pool: Pool,
  { stationId, day, mergedBefore }: { stationId: string; day: Day; mergedBefore: Date },
): Promise<void> {
  await underLock(pool, stationId, async (client, db) => {
    const { numAffectedRows } = await sql`
      delete from archive_change where station_id = ${stationId} and day = ${day}
         and merged_at <= ${mergedBefore}`.execute(db)
    // Something arrived meanwhile: it has to be merged first.
    if (numAffectedRows !== 1n) return
    const { from, to } = await packedSpan(db, day)
    const hot = await copyHotReadings(client, { stationId, from, to })
    if (hot.times.length === 0) return
    const packed = await findPacked(db, stationId, day)
    if (!packed || differenceOf(mergeColumns(packed, hot), packed) !== undefined) {
      await sql`insert into archive_change (station_id, day) values (${stationId}, ${day})`.execute(
        db,
      )
      return
    }
    const removed = await sql`delete from data_min where station_id = ${stationId}
       and time >= ${new Date(from)} and time < ${new Date(to)}`.execute(db)
    // Another way than ingestion does not wait for the lock: what came in that way between the two looks is not ours to remove.
    if (Number(removed.numAffectedRows) !== hot.times.length) {
      throw new Error(`Rows of station ${stationId}, ${day} came in while it was being emptied`)
    }
  })
}

/** The part of the piece that its block is to hold, in epoch ms. */
async function packedSpan(db: Db, day: Day): Promise<{ from: number; to: number }> {
  const from = startOfDay(day)
  const { rows } = await sql<{ packedTo: Date | null }>`
    select packed_to as "packedTo" from archive_month where month = ${monthOf(from)}`.execute(db)
  const packedTo = rows[0]?.packedTo?.getTime() ?? Number.POSITIVE_INFINITY
  return { from, to: Math.max(from, Math.min(endOfPiece(day), packedTo)) }
}

/** Times from `from` on and before `to`, both in epoch ms. */
function timesWithin(columns: ReadingColumns, from: number, to: number): ReadingColumns {
  const first = columns.times.findIndex((time) => time >= from * 1000)
  if (first === -1) return sliceOf(columns, 0, 0)
  const end = columns.times.findIndex((time) => time >= to * 1000)
  return sliceOf(columns, first, Math.max(first, end === -1 ? columns.times.length : end))
}

async function underLock(
  pool: Pool,
  stationId: string,
  work: (client: PoolClient, db: Db) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (db, client) => {
    await lockStations(client, [stationId])
    await work(client, db)
  })
}
