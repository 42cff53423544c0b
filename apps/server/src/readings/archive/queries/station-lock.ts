// The lock under which the readings of a station are stored, packed and judged.
import { run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/**
 * Deliveries for the same station run one after the other, because each compares with stored readings before it writes.
 */
export async function lockStations(db: Db, stationIds: readonly string[]): Promise<void> {
  const buckets = new Set(stationIds.map((id) => Number(BigInt(id) % lockBuckets)))
  const keys = [...buckets].sort((a, b) => a - b)
  await run(
    db,
  )`select pg_advisory_xact_lock(${lockClass}, bucket) from unnest(${keys}::int[]) as bucket`
}

const lockClass = 0x656f_7303

const lockBuckets = 1024n
