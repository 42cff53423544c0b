// The batches under which simulated readings are stored, and what readings in their table still need.
import { exists, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { connectionOf } from '../../../platform/database/transaction.ts'
import type { Rows } from './reading-rows.ts'
import { copiedColumns, copyRows, type CopiedTable } from './copy-concurrently.ts'

export async function openBatch(db: Db): Promise<string> {
  const { id } = await one<{ id: string }>(db)`
    insert into import_batch (channel, format, status) values ('demo', 'demo', 'running')
    returning id`
  return id
}

export async function closeBatch(db: Db, batchId: string, values: number): Promise<void> {
  await run(db)`
    update import_batch
       set status = 'done', rows_read = ${values}, stored = ${values}, finished_at = ${new Date()}
     where id = ${batchId}`
}

export async function deleteBatch(db: Db, batchId: string): Promise<void> {
  await run(db)`delete from import_batch where id = ${batchId}`
}

export function hasReadings(db: Db, stationIds: readonly string[]) {
  return exists(db)`select from data_min where station_id = any(${stationIds}::bigint[]) limit 1`
}

/** The end of the newest reading of each station that has one, in epoch milliseconds. */
export async function readNewest(
  db: Db,
  stationIds: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<{ stationId: string; time: Date }>(db)`
    select station_id as "stationId", time from data_last
     where station_id = any(${stationIds}::bigint[])`
  return new Map(found.map(({ stationId, time }) => [stationId, time.getTime()]))
}

/** Completes readings that were copied into their table: the newest row of each station, and the dirty intervals. */
export async function markLoaded(db: Db, stationIds: readonly string[], now: Date): Promise<void> {
  for (const id of stationIds) {
    await run(db)`
      insert into data_last (station_id, time, period_s, v, q, received_at)
      select station_id, time, period_s, v, q, ${now}::timestamptz from data_min
       where station_id = ${id} order by time desc limit 1
      on conflict (station_id) do nothing`
  }
  await run(db)`
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    select station_id, min(time) - interval '5 minutes', max(time), ${now}::timestamptz
      from data_min where station_id = any(${stationIds}::bigint[])
     group by station_id`
}

interface NewRows {
  table: CopiedTable
  parts: Rows[]
}

/** Rows that are there already stay. The new ones are kept aside until `markMerged`. */
export async function mergeIn(trx: Db, { table, parts }: NewRows): Promise<void> {
  const connection = connectionOf(trx)
  const columns = copiedColumns[table]
  await connection.query(`create temp table new_${table} (like ${table}) on commit drop`)
  await copyRows(
    trx,
    `new_${table} (${columns})`,
    parts.map((part) => part.bytes),
  )
  await connection.query(
    `insert into ${table} (${columns}) select ${columns} from new_${table} on conflict do nothing`,
  )
}

/** Completes merged readings as `markLoaded` does. */
export async function markMerged(trx: Db, now: Date): Promise<void> {
  await run(trx)`
    insert into data_last as last (station_id, time, period_s, v, q, received_at)
    select distinct on (station_id) station_id, time, period_s, v, q, ${now}::timestamptz
      from new_data_min order by station_id, time desc
    on conflict (station_id) do update
      set time = excluded.time, period_s = excluded.period_s, v = excluded.v, q = excluded.q,
          received_at = excluded.received_at
      where excluded.time > last.time`
  await run(trx)`
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    select station_id, min(time) - interval '5 minutes', max(time), ${now}::timestamptz
      from new_data_min group by station_id`
  await run(trx)`drop table new_data_hour, new_data_min`
}
