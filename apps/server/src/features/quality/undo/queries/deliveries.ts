// Deliveries that are withdrawn, and where their readings lie.
import { sql } from 'kysely'
import { distinct } from '../../../../platform/database/parts.ts'
import { rows, first, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'

export interface DeliveryRow {
  id: string
  channel: string
  status: string
  sha256: Buffer | null
  received_at: Date
  /** It changed readings, wherever they lie. */
  has_stored: boolean
  station_ids: string[] | null
  from_time: Date | null
  to_time: Date | null
  undone_at: Date | null
  undone_by: string | null
}

/** Locked: a delivery is undone once. */
export async function findDeliveryToUndo(db: Db, id: string): Promise<DeliveryRow | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  return first<DeliveryRow>(db)`
    select id, channel, status, sha256, received_at, stored + replaced > 0 as has_stored, station_ids, from_time, to_time,
           undone_at, undone_by
      from import_batch where id = ${id} for update`
}

/** By its bytes and the time at which it came first. */
export async function findReceipt(
  db: Db,
  { sha256, receivedAt }: { sha256: string; receivedAt: Date },
): Promise<string | undefined> {
  const found = await first<{ id: string }>(db)`
    select id from import_batch
     where sha256 = ${Buffer.from(sha256, 'hex')} and received_at = ${receivedAt} order by id limit 1`
  return found?.id
}

/** The stations about which it said something, stored or waiting. */
export async function stationsOfDelivery(
  db: Db,
  { id, station_ids: stationIds }: DeliveryRow,
): Promise<string[]> {
  const waiting = await rows<{ id: string }>(db)`
    select distinct station_id as id from quarantine
     where batch_id = ${id} and station_id is not null`
  return distinct([...(stationIds ?? []), ...waiting.map((station) => station.id)])
}

/** Locks the delivery: a reader of its waiting values has finished, or finds them withdrawn. */
export async function holdWaiting(db: Db, id: string): Promise<void> {
  await run(db)`select from quarantine where batch_id = ${id} order by id for update`
}

/** The readings that one delivery stored. */
export interface Part {
  batchId: string
  stationIds: readonly string[]
  from: Date
  to: Date
  /** Only what waited in this delivery and was read again with the other one. */
  waitedIn: string | null
}

/** Values of the delivery that waited for their symbols, and came to be stored under other receipts since. */
export async function listReadAgain(db: Db, id: string): Promise<Part[]> {
  const statement = sql<Part>`
    select resolved_batch_id as "batchId", array_agg(distinct station_id) as "stationIds",
           min(${waitingTime}) as "from", max(${waitingTime}) as "to", ${id}::bigint as "waitedIn"
      from quarantine
     where batch_id = ${id} and resolved_batch_id is not null and slot is not null
     group by resolved_batch_id`
  return rows(db, statement)
}

export const waitingTime = sql`to_timestamp((quarantine.reading ->> 'time')::float8 / 1000)`

/**
 * Per station and day: what lies between needs no recomputation. What rules had found because of the delivery, in its
 * own readings and in others around them, is judged once more.
 */
export async function markStations(
  db: Db,
  { batchId, stationIds }: Part,
  now: Date,
): Promise<void> {
  await run(db)`
    with touched as (
      select edit.station_id, min(edit.time) - interval '1 second' as from_time,
             max(edit.time) as to_time
        from data_min_edit edit
       where edit.station_id = any(${stationIds}::bigint[])
         and edit.kind = 'undo' and edit.batch_id = ${batchId} and edit.supersedes is null
       group by edit.station_id, date_trunc('day', edit.time, 'UTC')),
    judging as (
      insert into judge_interval (station_id, from_time, to_time, marked_at)
      select station_id, from_time, to_time, ${now} from touched)
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    select station_id, from_time, to_time, ${now} from touched`
}

/** Values of the delivery that still wait are not read any more. */
export async function closeWaiting(db: Db, id: string, now: Date): Promise<void> {
  await run(db)`
    update quarantine set resolved_at = ${now} where batch_id = ${id} and resolved_at is null`
}

export async function saveDeliveryUndone(
  db: Db,
  id: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await run(db)`update import_batch set undone_at = ${now}, undone_by = ${actor} where id = ${id}`
}
