// Tells which deliveries wrote into stored readings, and which of them are younger than another one.
import { rows as readRows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { distinct } from '../../../../platform/database/parts.ts'
import type { StationRow } from '../../../../readings/station.ts'
import { rowKey } from '../merge-rows.ts'

/** A delivery that wrote into the reading of a former one. */
export interface Joined {
  batchId: string
  formerBatchId: string
  slots: number[]
}

/** By the key of the row, in the order in which they wrote. */
export async function listJoined(
  db: Db,
  rows: readonly StationRow[],
): Promise<Map<string, Joined[]>> {
  const found = await readRows<Joined & { stationId: string; time: Date }>(db)`
    select station_id as "stationId", time, batch_id as "batchId", former_batch_id as "formerBatchId", slots
      from reading_merge
     where station_id = any(${distinct(rows.map(({ stationId }) => stationId))}::bigint[])
       and time = any(${distinct(rows.map(({ time }) => time)).map((time) => new Date(time))}::timestamptz[])
     order by station_id, time, batch_id`
  const joined = new Map<string, Joined[]>()
  for (const { stationId, time, ...each } of found) {
    const key = rowKey(stationId, time.getTime())
    joined.set(key, [...(joined.get(key) ?? []), each])
  }
  return joined
}

/** Withdrawn ones say nothing any more; the ones without a receipt are older than all others. */
export async function listYounger(
  db: Db,
  batchIds: readonly string[],
  receivedAt: Date,
): Promise<Set<string>> {
  const found = await readRows<{ id: string }>(db)`
    select id from import_batch
     where id = any(${distinct([...batchIds])}::bigint[]) and received_at > ${receivedAt}
       and undone_at is null`
  return new Set(found.map(({ id }) => id))
}
