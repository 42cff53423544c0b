// The lock under which the readings of a station are stored, packed and judged.

import type { PoolClient } from 'pg'

/** Deliveries for the same station wait for one another: each compares with what is stored before it writes. */
export async function lockStations(
  client: PoolClient,
  stationIds: readonly string[],
): Promise<void> {
  const buckets = new Set(stationIds.map((id) => Number(BigInt(id) % lockBuckets)))
  const keys = [...buckets].sort((a, b) => a - b)
  await client.query('select pg_advisory_xact_lock($1, bucket) from unnest($2::int[]) as bucket', [
    lockClass,
    keys,
  ])
}

const lockClass = 0x656f_7303

const lockBuckets = 1024n
