// Reads earlier judgements of stored readings, slot by slot: limits, flags as they were sent, and withdrawn values.
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isOpenUndo } from '../../../../readings/judging/queries/open-undo.ts'
import { rowKey, type StoredLimit } from '../merge-rows.ts'
import { timeCondition } from '../../../../readings/queries/statements.ts'

/** By the key of the row, then by slot. */
type BySlot<Value> = Map<string, Map<number, Value>>

interface SlotRow {
  station_id: string
  time: Date
  slot: number
}

/** The newest limit of each slot that is stored as below one. */
export async function listLimits(
  db: Db,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<BySlot<StoredLimit>> {
  if (stationIds.length === 0) return new Map()
  const found = await rows<SlotRow & { id: string; kind: string; limit_value: number | null }>(db)`
    select distinct on (station_id, time, slot) station_id, time, slot, id, kind, limit_value
      from data_min_edit
     where station_id = any(${stationIds}::bigint[]) and ${timeCondition(times)}
       and kind in ('censored', 'undo')
     order by station_id, time, slot, id desc`
  return bySlot(
    found.filter(({ kind }) => kind === 'censored'),
    ({ id, limit_value: limit }) => ({ editId: id, limit }),
  )
}

/** The flags as they were sent, of readings that rules have flagged. */
export async function listReceivedFlags(
  db: Db,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<BySlot<number>> {
  if (stationIds.length === 0) return new Map()
  const found = await rows<SlotRow & { received: number }>(db)`
    select distinct station_id, time, slot, received from reading_flag
     where station_id = any(${stationIds}::bigint[]) and ${timeCondition(times)}
       and received is not null`
  return bySlot(found, ({ received }) => received)
}

/** The slots that were withdrawn with their delivery and have not been sent since, with the edits that say so. */
export async function listUndone(
  db: Db,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<BySlot<string[]>> {
  if (stationIds.length === 0) return new Map()
  const found = await rows<SlotRow & { ids: string[] }>(db)`
    select station_id, time, slot, array_agg(id::text) as ids from data_min_edit undo
     where station_id = any(${stationIds}::bigint[]) and ${timeCondition(times)} and ${isOpenUndo}
     group by station_id, time, slot`
  return bySlot(found, ({ ids }) => ids)
}

function bySlot<Row extends SlotRow, Value>(
  found: readonly Row[],
  valueOf: (row: Row) => Value,
): BySlot<Value> {
  const values: BySlot<Value> = new Map()
  for (const row of found) {
    const key = rowKey(row.station_id, row.time.getTime())
    const slots = values.get(key) ?? new Map<number, Value>()
    values.set(key, slots.set(row.slot, valueOf(row)))
  }
  return values
}
