// Stores rows of readings as ingestion does, in a transaction of their own and with the partitions that they need.
import type { PoolClient } from 'pg'
import type { Context } from '../src/platform/context.ts'
import { inTransaction } from '../src/platform/database/one-connection.ts'
import { ensureReadingPartitions } from '../src/platform/database/partitions.ts'
import type { StationRow } from '../src/readings/station.ts'
import { compareDeliveries, type Stored } from '../src/features/ingestion/store/store-readings.ts'
import { memoryOf, type QualityMemory } from '../src/readings/judging/known-stations.ts'

export async function storeRows(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  rows: readonly StationRow[],
): Promise<Stored> {
  const times = rows.map(({ time }) => time)
  await ensureReadingPartitions(pool, new Date(Math.min(...times)), new Date(Math.max(...times)))
  const options = { now: now(), memory: memoryOf(pool) }
  return inTransaction(pool, (_, client) => storeReadings(client, rows, options))
}

/** Inside the transaction of the caller. */
export async function storeReadings(
  client: PoolClient,
  rows: readonly StationRow[],
  { now, memory }: { now: Date; memory: QualityMemory },
): Promise<Stored> {
  const { results, write } = await compareDeliveries(client, [rows], memory)
  await write({ batchIds: ['1'], actor: 'test', now })
  return results[0]!
}
