// Packs what one station measured: a whole month at first, later the days that have changed. Each in one transaction,
// under the lock that ingestion takes too, so that whatever is stored lies either before or after it.
import { dayMs } from '@eos/contract/time-units'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../../platform/database/tables/tables.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import { findPacked, writeBlocks } from './queries/blocks.ts'
import {
  deleteRows,
  forgetChanges,
  forgetMerged,
  noteChange,
  noteMerged,
  noteStationPacked,
} from './queries/changes.ts'
import { countUpTo, differenceOf, sliceOf, type ReadingColumns } from './columns.ts'
import { copyHotReadings } from '../queries/copy-readings.ts'
import { mergeColumns } from './merge-columns.ts'
import { daysOfMonth, monthAfter, startOfDay, type Day } from './utc-days.ts'
import { lockStations } from '../queries/station-lock.ts'

/** Writes the blocks of a station and month from data_min, where they still lie, and notes that the station is done. */
export async function packStationMonth(
  pool: Pool,
  { stationId, month }: { stationId: string; month: Day },
): Promise<void> {
  await underLock(pool, stationId, async (client, db) => {
    const range = { from: startOfDay(month), to: startOfDay(monthAfter(month)) }
    const columns = await copyHotReadings(client, { stationId, ...range })
    const days = daysOfMonth(month).map((day) => ({ day, columns: columnsOfDay(columns, day) }))
    await writeBlocks(db, stationId, days)
    await forgetChanges(db, stationId, month)
    await noteStationPacked(db, stationId, month)
  })
}

/** Writes a block anew from what it holds and what data_min has beside it. The rows stay in data_min for a while: see `removeMerged`. */
export async function mergeDay(
  pool: Pool,
  { stationId, day, now }: { stationId: string; day: Day; now: Date },
): Promise<void> {
  await underLock(pool, stationId, async (client, db) => {
    const packed = await findPacked(db, stationId, day)
    const hot = await copyHotReadings(client, { stationId, ...rangeOf(day) })
    const columns = packed ? mergeColumns(packed, hot) : hot
    await writeBlocks(db, stationId, [{ day, columns }])
    await noteMerged(db, { stationId, day }, now)
  })
}

/**
 * Deletes rows of data_min that their block has had for so long that nobody still reads the former block. Rows that are
 * not in the block bit by bit stay, and are merged once more.
 */
export async function removeMerged(
  pool: Pool,
  { stationId, day, mergedBefore }: { stationId: string; day: Day; mergedBefore: Date },
): Promise<void> {
  await underLock(pool, stationId, async (client, db) => {
    // Otherwise something arrived meanwhile: it has to be merged first.
    if (!(await forgetMerged(db, { stationId, day }, mergedBefore))) return
    const { from, to } = rangeOf(day)
    const hot = await copyHotReadings(client, { stationId, from, to })
    if (hot.times.length === 0) return
    const packed = await findPacked(db, stationId, day)
    if (!packed || differenceOf(mergeColumns(packed, hot), packed) !== undefined) {
      return noteChange(db, { stationId, day })
    }
    const removed = await deleteRows(db, stationId, { from: new Date(from), to: new Date(to) })
    // Another way than ingestion does not wait for the lock: what came in that way between the two looks is not ours to
    // remove.
    if (removed !== hot.times.length) {
      throw new Error(`Rows of station ${stationId}, ${day} came in while it was being emptied`)
    }
  })
}

/** Times from `from` on and before `to`, both in epoch ms. */
function rangeOf(day: Day): { from: number; to: number } {
  const from = startOfDay(day)
  return { from, to: from + dayMs }
}

function columnsOfDay(columns: ReadingColumns, day: Day): ReadingColumns {
  const { from, to } = rangeOf(day)
  const countBefore = (ms: number) => countUpTo(columns.times, ms * 1000 - 1)
  return sliceOf(columns, countBefore(from), countBefore(to))
}

async function underLock(
  pool: Pool,
  stationId: string,
  work: (client: PoolClient, db: Db) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (db, client) => {
    await lockStations(db, [stationId])
    await work(client, db)
  })
}
