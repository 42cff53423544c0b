// Stores rows of readings as ingestion does, in a transaction of their own and with the partitions that they need.
import type { Context } from '../src/platform/context.ts'
import type { Db } from '../src/platform/database/tables/tables.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { ensureReadingPartitions } from '../src/platform/database/partitions.ts'
import type { StationRow } from '../src/readings/station.ts'
import { compareDeliveries, type Stored } from '../src/features/ingestion/store/store-readings.ts'
import { memoryOf, type QualityMemory } from '../src/readings/judging/known-stations.ts'

export async function storeRows(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rows: readonly StationRow[],
): Promise<Stored> {
  const times = rows.map(({ time }) => time)
  await ensureReadingPartitions(db, new Date(Math.min(...times)), new Date(Math.max(...times)))
  const options = { now: now(), memory: memoryOf(db) }
  return inTransaction(db, (trx) => storeReadings(trx, rows, options))
}

/** Inside the transaction of the caller. */
export async function storeReadings(
  trx: Db,
  rows: readonly StationRow[],
  { now, memory }: { now: Date; memory: QualityMemory },
): Promise<Stored> {
  const { results, write } = await compareDeliveries(trx, [rows], memory)
  await write({ batchIds: ['1'], actors: ['test'], now })
  return results[0]!
}
