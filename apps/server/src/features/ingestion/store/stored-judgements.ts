// What was judged of stored readings before, slot by slot: limits, flags as they were sent, and what was taken back.
import type { PoolClient } from 'pg'
import { isOpenUndo } from '../../../readings/judging/queries/open-undo.ts'
import { rowKey, type StoredLimit } from './merge-rows.ts'
import { timeCondition } from '../../../readings/queries/statements.ts'

/** By the key of the row, then by slot. */
type BySlot<Value> = Map<string, Map<number, Value>>

interface SlotRow {
  station_id: string
  time: Date
  slot: number
}

/** The newest limit of each slot that is stored as below one. */
export function listLimits(
  client: PoolClient,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<BySlot<StoredLimit>> {
  type Row = SlotRow & { id: string; kind: string; limit_value: number | null }
  return listBySlot(client, [stationIds, times], {
    statement: (condition) =>
      `select distinct on (station_id, time, slot) station_id, time, slot, id, kind, limit_value
         from data_min_edit
        where ${condition} and kind in ('censored', 'undo')
        order by station_id, time, slot, id desc`,
    valueOf: ({ id, kind, limit_value: limit }: Row) =>
      kind === 'censored' ? { editId: id, limit } : undefined,
  })
}

/** The flags as they were sent, of readings that rules have flagged. */
export function listReceivedFlags(
  client: PoolClient,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<BySlot<number>> {
  return listBySlot(client, [stationIds, times], {
    statement: (condition) =>
      `select distinct station_id, time, slot, received from reading_flag
        where ${condition} and received is not null`,
    valueOf: ({ received }: SlotRow & { received: number }) => received,
  })
}

/** The slots that were taken back with their delivery and have not been sent since, with the edit that took them back. */
export function listUndone(
  client: PoolClient,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<BySlot<string[]>> {
  return listBySlot(client, [stationIds, times], {
    statement: (condition) =>
      `select station_id, time, slot, array_agg(id::text) as ids from data_min_edit undo
        where ${condition} and ${isOpenUndo} group by station_id, time, slot`,
    valueOf: ({ ids }: SlotRow & { ids: string[] }) => ids,
  })
}

interface Question<Row, Value> {
  /** Is given the condition for the stations and times. */
  statement: (condition: string) => string
  /** `undefined` where there is nothing to tell. */
  valueOf: (row: Row) => Value | undefined
}

async function listBySlot<Row extends SlotRow, Value>(
  client: PoolClient,
  [stationIds, times]: [readonly string[], readonly number[]],
  { statement, valueOf }: Question<Row, Value>,
): Promise<BySlot<Value>> {
  const found: BySlot<Value> = new Map()
  if (stationIds.length === 0) return found
  const [timesMatch, parameters] = timeCondition(times)
  const { rows } = await client.query<Row>(
    statement(`station_id = any($1::bigint[]) and ${timesMatch}`),
    [stationIds, ...parameters],
  )
  for (const row of rows) {
    const value = valueOf(row)
    if (value === undefined) continue
    const key = rowKey(row.station_id, row.time.getTime())
    const slots = found.get(key) ?? new Map<number, Value>()
    found.set(key, slots.set(row.slot, value))
  }
  return found
}
