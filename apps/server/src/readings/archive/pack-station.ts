// Packs the readings of a station: first a whole month, later the days that have changed. Each in one transaction under
// the lock of ingestion, so that readings are stored either before or after it.
import { dayMs } from '@eos/contract/words/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
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
import { copyHotReadings } from './queries/copy-readings.ts'
import { mergeColumns } from './merge-columns.ts'
import { daysOfMonth, monthAfter, startOfDay, type Day } from './utc-days.ts'
import { lockStations } from './queries/station-lock.ts'

/** Writes the blocks of a station and month from data_min, unless that is done, and notes that it is done. */
export async function packStationMonth(
  db: Db,
  { stationId, month }: { stationId: string; month: Day },
): Promise<void> {
  await underLock(db, stationId, async (trx) => {
    const range = { from: startOfDay(month), to: startOfDay(monthAfter(month)) }
    const columns = await copyHotReadings(trx, { stationId, ...range })
    const days = daysOfMonth(month).map((day) => ({ day, columns: columnsOfDay(columns, day) }))
    await writeBlocks(trx, stationId, days)
    await forgetChanges(trx, stationId, month)
    await noteStationPacked(trx, stationId, month)
  })
}

/** Writes a block from its rows and those of data_min. The rows stay in data_min for a while: see `removeMerged`. */
export async function mergeDay(
  db: Db,
  { stationId, day, now }: { stationId: string; day: Day; now: Date },
): Promise<void> {
  await underLock(db, stationId, async (trx) => {
    const packed = await findPacked(trx, stationId, day)
    const hot = await copyHotReadings(trx, { stationId, ...rangeOf(day) })
    const columns = packed ? mergeColumns(packed, hot) : hot
    await writeBlocks(trx, stationId, [{ day, columns }])
    await noteMerged(trx, { stationId, day }, now)
  })
}

/**
 * Deletes rows of data_min once their block has had them for so long that nobody reads its former version. Rows that
 * differ from the block stay, and are merged again.
 */
export async function removeMerged(
  db: Db,
  { stationId, day, mergedBefore }: { stationId: string; day: Day; mergedBefore: Date },
): Promise<void> {
  await underLock(db, stationId, async (trx) => {
    // Otherwise something has arrived since, which has to be merged first.
    if (!(await forgetMerged(trx, { stationId, day }, mergedBefore))) return
    const { from, to } = rangeOf(day)
    const hot = await copyHotReadings(trx, { stationId, from, to })
    if (hot.times.length === 0) return
    const packed = await findPacked(trx, stationId, day)
    if (!packed || differenceOf(mergeColumns(packed, hot), packed) !== undefined) {
      return noteChange(trx, { stationId, day })
    }
    const removed = await deleteRows(trx, stationId, { from: new Date(from), to: new Date(to) })
    // Writers other than ingestion do not take the lock: rows that they added between the two reads must stay.
    if (removed !== hot.times.length) {
      throw new Error(`Rows of station ${stationId}, ${day} came in while it was being emptied`)
    }
  })
}

/** Times with from <= time < to, in epoch ms. */
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
  db: Db,
  stationId: string,
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockStations(trx, [stationId])
    await work(trx)
  })
}
