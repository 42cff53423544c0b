// Reads the stored rows of stations and times, and writes in the transaction of readings what has to agree with them.
import { sql } from 'kysely'
import { rows as readRows, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { lookUpArchive, type Archived } from '../../../../readings/archive/queries/archived-rows.ts'
import type { StationRow } from '../../../../readings/station.ts'
import { listLimits, listReceivedFlags, listUndone } from './stored-judgements.ts'
import { rowKey, type Merge, type StoredLimit, type StoredRow } from '../merge-rows.ts'
import { timeCondition } from '../../../../readings/queries/statements.ts'
import { distinct } from '../../../../platform/database/parts.ts'

export interface StoredRows {
  rows: Map<string, StoredRow>
  /** Readings of months that are no longer open. */
  archived: Archived
}

/** Stored readings of these stations and times, as rows or packed. */
export async function listStoredRows(db: Db, rows: readonly StationRow[]): Promise<StoredRows> {
  const stationIds = distinct(rows.map((row) => row.stationId))
  const times = distinct(rows.map((row) => row.time))
  const found = await readRows(
    db,
    sql<{
      stationId: string
      time: Date
      periodSeconds: number
      values: (number | null)[]
      flags: (number | null)[] | null
      batchId: string
    }>`
     select station_id as "stationId", time, period_s as "periodSeconds", v as "values", q as flags,
            batch_id as "batchId"
       from data_min
      where station_id = any(${stationIds}::bigint[]) and ${timeCondition(times)}`,
  )
  const archived = await lookUpArchive(db, rows)
  const hot = found.map((row) => ({ ...row, time: row.time.getTime() }))
  // A row of data_min stands for the packed one of its time.
  const all = [...archived.packed.map((packed) => ({ ...packed, packed })), ...hot]
  const judged = all.filter((row) => row.flags?.some(Boolean)).map((row) => row.stationId)
  const limits = await listLimits(db, distinct(judged), times)
  const received = await listReceivedFlags(db, distinct(judged), times)
  const undone = await listUndone(db, distinct(all.map((row) => row.stationId)), times)
  const stored = all.map(({ stationId, time, ...row }): [string, StoredRow] => {
    const key = rowKey(stationId, time)
    return [
      key,
      {
        ...row,
        censored: limits.get(key) ?? new Map<number, StoredLimit>(),
        received: received.get(key) ?? new Map<number, number>(),
        undone: undone.get(key) ?? new Map<number, string[]>(),
      },
    ]
  })
  return { rows: new Map(stored), archived }
}

export async function upsertNewest(
  db: Db,
  newest: readonly { stationId: string; time: number }[],
  receivedAt: Date,
): Promise<void> {
  if (newest.length === 0) return
  const times = distinct(newest.map(({ time }) => time)).map((time) => new Date(time))
  await run(db)`insert into data_last as l (station_id, time, period_s, v, q, received_at)
     select distinct on (station_id) station_id, time, period_s, v, q, ${receivedAt}::timestamptz
       from data_min
      where station_id = any(${distinct(newest.map((each) => each.stationId))}::bigint[])
        and time = any(${times}::timestamptz[])
        and array_remove(v, null) <> '{}'
      order by station_id, time desc
     on conflict (station_id) do update
       set time = excluded.time, period_s = excluded.period_s, v = excluded.v, q = excluded.q,
           received_at = excluded.received_at
     where excluded.time >= l.time`
}

/** Notes the slots of former readings into which a delivery has written. */
export async function insertJoined(
  db: Db,
  joined: Merge['joined'],
  batchId: string,
): Promise<void> {
  if (joined.length === 0) return
  const lines = joined.map(({ stationId, time, slots, formerBatchId }) => ({
    station_id: stationId,
    time: new Date(time).toISOString(),
    former_batch_id: formerBatchId,
    slots,
  }))
  await run(db)`insert into reading_merge (station_id, time, batch_id, former_batch_id, slots)
     select station_id, time, ${batchId}::bigint, former_batch_id, slots
       from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as joined (station_id bigint, time timestamptz,
         former_batch_id bigint, slots smallint[])
     on conflict do nothing`
}
