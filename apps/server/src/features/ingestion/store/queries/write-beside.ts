// Writes in the transaction of readings what has to agree with them: edits, merges, and the newest row of each station.
import { distinct, parts } from '../../../../platform/database/parts.ts'
import { insertInto, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { NewEdit } from '../edits.ts'
import type { Merge } from '../merge-rows.ts'

/** Some hundred in a statement. */
export async function insertEdits(
  db: Db,
  edits: readonly NewEdit[],
  { at, batchId, actor }: { at: Date; batchId: string; actor: string },
): Promise<void> {
  for (const part of parts(edits, 500)) {
    const values = part.map(({ stationId, time, limit, ruleVersion, ...edit }) => ({
      ...edit,
      station_id: stationId,
      time: new Date(time),
      limit_value: limit,
      rule_version: ruleVersion,
      at,
      batch_id: batchId,
      actor,
    }))
    await run(db, insertInto('data_min_edit', values))
  }
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
