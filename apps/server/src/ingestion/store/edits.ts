// Judgements that ingestion itself writes: former values of re-sent readings, and limits of values too low to measure.
import { flagNumber } from '@eos/contract/reading-flags'
import type { PoolClient } from 'pg'
import { rowKey, type Merge, type NewLimit, type StoredLimit } from './merge-rows.ts'
import { parts, timeCondition } from './statements.ts'

export interface NewEdit {
  stationId: string
  time: number
  slot: number
  kind: 'resent' | 'censored' | 'undo'
  value: number | null
  flag: number | null
  censor: NewLimit['censor'] | null
  limit: number | null
  ruleVersion: string | null
  reason: string
  supersedes: string | null
}

/** What a merge leaves behind: each former value, each new limit, and the end of limits that no longer hold. */
export function editsOf(merge: Merge): NewEdit[] {
  return [
    ...merge.former.map((former) =>
      edit({ ...former, kind: 'resent', reason: 'sent again with another value' }),
    ),
    ...merge.limits.map((limit) => limitAsEdit(limit)),
    ...merge.lifted.map(({ stationId, time, slot, editId }) =>
      edit({
        stationId,
        time,
        slot,
        kind: 'undo',
        supersedes: editId,
        reason: 'a number was sent',
      }),
    ),
  ]
}

/** Half the limit stands for a value below it; without a known limit nothing does. Changing the rule means another version. */
export const censoringRule = 'half-limit-1'

function limitAsEdit({ stationId, time, slot, censor, limit, supersedes }: NewLimit): NewEdit {
  const isBelow = censor !== 'gt_range'
  const value = isBelow && limit !== null ? limit / 2 : limit
  const flag = flagNumber(isBelow ? 'valid_below_lod' : 'suspect')
  return edit({
    stationId,
    time,
    slot,
    censor,
    limit,
    supersedes,
    value,
    flag,
    kind: 'censored',
    ruleVersion: censoringRule,
    reason: 'sent as below or beyond a limit',
  })
}

type Known = Pick<NewEdit, 'stationId' | 'time' | 'slot' | 'kind' | 'reason'>

function edit(known: Known & Partial<NewEdit>): NewEdit {
  const nothing = {
    value: null,
    flag: null,
    censor: null,
    limit: null,
    ruleVersion: null,
    supersedes: null,
  }
  return { ...nothing, ...known }
}

export async function insertEdits(
  client: PoolClient,
  edits: readonly NewEdit[],
  entry: { at: Date; batchId: string; actor: string },
): Promise<void> {
  const columns = 11
  for (const part of parts(edits, 500)) {
    const values = part.map((_, row) => {
      const places = Array.from({ length: columns }, (_, index) => `$${row * columns + index + 4}`)
      return `(${places.join(',')},$1,$2,$3)`
    })
    await client.query(
      `insert into data_min_edit (station_id, time, slot, kind, value, flag, censor, limit_value,
         rule_version, reason, supersedes, at, batch_id, actor)
       values ${values.join(',')}`,
      [
        entry.at,
        entry.batchId,
        entry.actor,
        ...part.flatMap((edit) => [
          edit.stationId,
          new Date(edit.time),
          edit.slot,
          edit.kind,
          edit.value,
          edit.flag,
          edit.censor,
          edit.limit,
          edit.ruleVersion,
          edit.reason,
          edit.supersedes,
        ]),
      ],
    )
  }
}

/** The newest limit of each slot that is stored as below one. */
export async function listLimits(
  client: PoolClient,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<Map<string, Map<number, StoredLimit>>> {
  if (stationIds.length === 0) return new Map()
  const [condition, parameters] = timeCondition(times)
  const { rows } = await client.query<{
    station_id: string
    time: Date
    slot: number
    id: string
    kind: string
    limit_value: number | null
  }>(
    `select distinct on (station_id, time, slot) station_id, time, slot, id, kind, limit_value
       from data_min_edit
      where station_id = any($1::bigint[]) and ${condition} and kind in ('censored', 'undo')
      order by station_id, time, slot, id desc`,
    [stationIds, ...parameters],
  )
  const limits = new Map<string, Map<number, StoredLimit>>()
  for (const row of rows.filter(({ kind }) => kind === 'censored')) {
    const key = rowKey(row.station_id, row.time.getTime())
    const slots = limits.get(key) ?? new Map<number, StoredLimit>()
    limits.set(key, slots.set(row.slot, { editId: row.id, limit: row.limit_value }))
  }
  return limits
}

/** The flags as they were sent, of readings that rules have flagged. */
export async function listReceivedFlags(
  client: PoolClient,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<Map<string, Map<number, number>>> {
  if (stationIds.length === 0) return new Map()
  const [condition, parameters] = timeCondition(times)
  const { rows } = await client.query<{
    station_id: string
    time: Date
    slot: number
    received: number
  }>(
    `select distinct station_id, time, slot, received from reading_flag
      where station_id = any($1::bigint[]) and ${condition} and received is not null`,
    [stationIds, ...parameters],
  )
  return bySlot(rows, ({ received }) => received)
}

/** The slots that were taken back with their delivery and have not been sent since, with the edit that took them back. */
export async function listUndone(
  client: PoolClient,
  stationIds: readonly string[],
  times: readonly number[],
): Promise<Map<string, Map<number, string>>> {
  if (stationIds.length === 0) return new Map()
  const [condition, parameters] = timeCondition(times)
  const { rows } = await client.query<{
    station_id: string
    time: Date
    slot: number
    id: string
  }>(
    `select station_id, time, slot, id from data_min_edit undo
      where station_id = any($1::bigint[]) and ${condition} and kind = 'undo' and supersedes is null
        and not exists (select from data_min_edit later
                         where later.station_id = undo.station_id and later.time = undo.time
                           and later.supersedes = undo.id)`,
    [stationIds, ...parameters],
  )
  return bySlot(rows, ({ id }) => id)
}

function bySlot<Row extends { station_id: string; time: Date; slot: number }, Value>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
): Map<string, Map<number, Value>> {
  const found = new Map<string, Map<number, Value>>()
  for (const row of rows) {
    const key = rowKey(row.station_id, row.time.getTime())
    const slots = found.get(key) ?? new Map<number, Value>()
    found.set(key, slots.set(row.slot, valueOf(row)))
  }
  return found
}
