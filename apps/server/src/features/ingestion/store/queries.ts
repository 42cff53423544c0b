// The lock under which readings are stored, what is stored already, and what must be true at the same moment as they are.
import type { PoolClient } from 'pg'
import { lookUpArchive, type Archived } from '../../../readings/archive/queries/archived-rows.ts'
import type { StationRow } from '../../../readings/station.ts'
import { listLimits, listReceivedFlags, listUndone } from './stored-judgements.ts'
import { rowKey, type Merge, type StoredLimit, type StoredRow } from './merge-rows.ts'
import { timeCondition } from '../../../readings/queries/statements.ts'
import { distinct } from '../../../platform/database/parts.ts'

export interface StoredRows {
  rows: Map<string, StoredRow>
  /** What lies in months that are no longer open. */
  archived: Archived
}

/** What is stored of these stations and times, wherever it lies. */
export async function listStoredRows(
  client: PoolClient,
  rows: readonly StationRow[],
): Promise<StoredRows> {
  const stationIds = distinct(rows.map((row) => row.stationId))
  const times = distinct(rows.map((row) => row.time))
  const [condition, parameters] = timeCondition(times)
  const { rows: found } = await client.query<{
    stationId: string
    time: Date
    periodSeconds: number
    values: (number | null)[]
    flags: (number | null)[] | null
    batchId: string
  }>(
    `select station_id as "stationId", time, period_s as "periodSeconds", v as "values", q as flags,
            batch_id as "batchId"
       from data_min
      where station_id = any($1::bigint[]) and ${condition}`,
    [stationIds, ...parameters],
  )
  const archived = await lookUpArchive(client, rows)
  const hot = found.map((row) => ({ ...row, time: row.time.getTime() }))
  // A row of data_min stands for the packed one of its time.
  const all = [...archived.packed.map((packed) => ({ ...packed, packed })), ...hot]
  const judged = all.filter((row) => row.flags?.some(Boolean)).map((row) => row.stationId)
  const limits = await listLimits(client, distinct(judged), times)
  const received = await listReceivedFlags(client, distinct(judged), times)
  const undone = await listUndone(client, distinct(all.map((row) => row.stationId)), times)
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
  client: PoolClient,
  newest: readonly { stationId: string; time: number }[],
  receivedAt: Date,
): Promise<void> {
  if (newest.length === 0) return
  await client.query(
    `insert into data_last as l (station_id, time, period_s, v, q, received_at)
     select distinct on (station_id) station_id, time, period_s, v, q, $3::timestamptz
       from data_min
      where station_id = any($1::bigint[]) and time = any($2::timestamptz[])
        and array_remove(v, null) <> '{}'
      order by station_id, time desc
     on conflict (station_id) do update
       set time = excluded.time, period_s = excluded.period_s, v = excluded.v, q = excluded.q,
           received_at = excluded.received_at
     where excluded.time >= l.time`,
    [
      distinct(newest.map((each) => each.stationId)),
      distinct(newest.map(({ time }) => time)).map((time) => new Date(time)),
      receivedAt,
    ],
  )
}

/** Which slots of former readings a delivery has written into. */
export async function insertJoined(
  client: PoolClient,
  joined: Merge['joined'],
  batchId: string,
): Promise<void> {
  if (joined.length === 0) return
  await client.query(
    `insert into reading_merge (station_id, time, batch_id, former_batch_id, slots)
     select station_id, time, $1, former_batch_id, slots
       from jsonb_to_recordset($2::jsonb) as joined (station_id bigint, time timestamptz,
         former_batch_id bigint, slots smallint[])
     on conflict do nothing`,
    [
      batchId,
      JSON.stringify(
        joined.map(({ stationId, time, slots, formerBatchId }) => ({
          station_id: stationId,
          time: new Date(time).toISOString(),
          former_batch_id: formerBatchId,
          slots,
        })),
      ),
    ],
  )
}
