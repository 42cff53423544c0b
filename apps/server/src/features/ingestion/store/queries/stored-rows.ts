// Reads stored rows of stations and times with what was said of them: limits, flags as sent, and withdrawn values.
import { sql, type RawBuilder } from 'kysely'
import { rows as readRows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { lookUpArchive, type Archived } from '../../../../readings/archive/queries/archived-rows.ts'
import type { StationRow } from '../../../../readings/station.ts'
import { isOpenUndo } from '../../../../readings/judging/queries/open-undo.ts'
import { rowKey, type StoredLimit, type StoredRow } from '../merge-rows.ts'
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

/** By the key of the row, then by slot. */
type BySlot<Value> = Map<string, Map<number, Value>>

interface SlotRow {
  station_id: string
  time: Date
  slot: number
}

/** The newest limit of each slot that is stored as below one. */
async function listLimits(
  db: Db,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<BySlot<StoredLimit>> {
  if (stationIds.length === 0) return new Map()
  const found = await readRows<SlotRow & { id: string; kind: string; limit_value: number | null }>(
    db,
  )`
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
async function listReceivedFlags(
  db: Db,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<BySlot<number>> {
  if (stationIds.length === 0) return new Map()
  const found = await readRows<SlotRow & { received: number }>(db)`
    select distinct station_id, time, slot, received from reading_flag
     where station_id = any(${stationIds}::bigint[]) and ${timeCondition(times)}
       and received is not null`
  return bySlot(found, ({ received }) => received)
}

/** The slots that were withdrawn with their delivery and have not been sent since, with the edits that say so. */
async function listUndone(
  db: Db,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<BySlot<string[]>> {
  if (stationIds.length === 0) return new Map()
  const found = await readRows<SlotRow & { ids: string[] }>(db)`
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

/** A few times are listed one by one, many as a range. */
function timeCondition(times: readonly number[]): RawBuilder<unknown> {
  if (times.length <= fewTimes) {
    return sql`time = any(${times.map((time) => new Date(time))}::timestamptz[])`
  }
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const time of times) {
    least = Math.min(least, time)
    most = Math.max(most, time)
  }
  return sql`time between ${new Date(least)} and ${new Date(most)}`
}

const fewTimes = 64
