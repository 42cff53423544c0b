// The rows about clocks that are behind: what is watched, and what was recognised.
import { minuteMs } from '@eos/contract/words/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { one, rows, run } from '../../../platform/database/statements.ts'
import type { ClockWatch } from './follow-clock.ts'

export interface Receipt {
  id: string
  station_ids: string[]
  from_time: Date
  to_time: Date
  received_at: Date
}

export async function findFirstReceipt(db: Db, since: Date): Promise<string | undefined> {
  const found = await rows<{ id: string }>(db)`
    select id from import_batch where received_at > ${since} order by received_at limit 1`
  return found[0]?.id
}

/** Closed receipts after this id that came since, with stations and times. */
export async function listReceipts(db: Db, after: string, since: Date): Promise<Receipt[]> {
  return rows<Receipt>(db)`
    select id, station_ids, from_time, to_time, received_at from import_batch
     where id > ${after} and received_at > ${since}
       and status = 'done' and channel not in ('import', 'demo', 'reread') and undone_at is null
       and cardinality(station_ids) > 0 and from_time is not null and to_time is not null
     order by id limit ${receiptsAtOnce}`
}

const receiptsAtOnce = 5000

/** The oldest and the newest time of what one delivery brought for each of its stations. */
export async function listDeliveredRanges(
  db: Db,
  {
    batchId,
    stationIds,
    from,
    to,
  }: { batchId: string; stationIds: readonly string[]; from: Date; to: Date },
): Promise<{ stationId: string; oldest: Date; newest: Date }[]> {
  return rows<{ stationId: string; oldest: Date; newest: Date }>(db)`
    select station_id as "stationId", min(time) as oldest, max(time) as newest from data_min
     where station_id = any(${stationIds}::bigint[]) and time >= ${from} and time <= ${to}
       and batch_id = ${batchId} group by 1`
}

/** Milliseconds between readings, by station. */
export async function listIntervals(
  db: Db,
  stationIds: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<{ id: string; seconds: number }>(db)`
    select id, interval_s as seconds from station where id = any(${stationIds}::bigint[])`
  return new Map(found.map(({ id, seconds }) => [id, seconds * 1000]))
}

export async function findReceivedAt(db: Db, batchId: number): Promise<Date | undefined> {
  const found = await rows<{ receivedAt: Date }>(db)`
    select received_at as "receivedAt" from import_batch where id = ${batchId}`
  return found[0]?.receivedAt
}

export async function listWatches(db: Db): Promise<Map<string, ClockWatch>> {
  const watches = await rows<ClockWatch>(db)`
    select station_id as "stationId", (extract(epoch from received_at) * 1000)::float8 as "receivedAt",
           (extract(epoch from newest) * 1000)::float8 as newest, offset_ms::float8 as "offsetMs",
           deliveries, first_batch::float8 as "firstBatch", last_batch::float8 as "lastBatch",
           (extract(epoch from first_time) * 1000)::float8 as "firstTime",
           is_queue as "isQueue", behind_id as "behindId" from clock_watch`
  return new Map(watches.map((watch) => [watch.stationId, watch]))
}

/** Writes what has changed. */
export async function saveWatches(
  db: Db,
  before: ReadonlyMap<string, ClockWatch>,
  after: ReadonlyMap<string, ClockWatch>,
): Promise<void> {
  const gone = [...before].filter(([id, watch]) => after.get(id) !== watch).map(([id]) => id)
  const come = [...after].filter(([id, watch]) => before.get(id) !== watch).map(([, each]) => each)
  if (gone.length > 0) {
    await run(db)`delete from clock_watch where station_id = any(${gone}::bigint[])`
  }
  if (come.length === 0) return
  await run(db)`
    insert into clock_watch (station_id, received_at, newest, offset_ms, deliveries, first_batch,
      last_batch, first_time, is_queue, behind_id)
    select * from unnest(${come.map(({ stationId }) => stationId)}::bigint[],
      ${come.map(({ receivedAt }) => new Date(receivedAt))}::timestamptz[],
      ${come.map(({ newest }) => new Date(newest))}::timestamptz[],
      ${come.map(({ offsetMs }) => offsetMs)}::bigint[],
      ${come.map(({ deliveries }) => deliveries)}::integer[],
      ${come.map(({ firstBatch }) => firstBatch)}::bigint[],
      ${come.map(({ lastBatch }) => lastBatch)}::bigint[],
      ${come.map(({ firstTime }) => new Date(firstTime))}::timestamptz[],
      ${come.map((each) => each.isQueue)}::boolean[],
      ${come.map(({ behindId }) => behindId)}::bigint[])`
}

/** @returns its id */
export async function startBehind(db: Db, watch: ClockWatch, now: Date): Promise<string> {
  const { id } = await one<{ id: string }>(db)`
    insert into clock_behind (station_id, offset_minutes, from_time, to_time, first_batch, recognised_at)
    values (${watch.stationId}, ${Math.round(watch.offsetMs / minuteMs)}, ${new Date(watch.firstTime)},
            ${new Date(watch.newest)}, ${watch.firstBatch}, ${now})
    returning id`
  return id
}

export async function extendBehind(db: Db, watches: readonly ClockWatch[]): Promise<void> {
  const open = watches.filter(({ behindId }) => behindId !== null)
  if (open.length === 0) return
  await run(db)`
    update clock_behind set to_time = watched.newest
      from unnest(${open.map(({ behindId }) => behindId)}::bigint[],
             ${open.map(({ newest }) => new Date(newest))}::timestamptz[]) watched (id, newest)
     where clock_behind.id = watched.id and to_time < watched.newest`
}

export async function endBehind(
  db: Db,
  { behindId, newest, lastBatch }: ClockWatch,
): Promise<void> {
  await run(db)`
    update clock_behind set to_time = ${new Date(newest)}, last_batch = ${lastBatch}
     where id = ${behindId}`
}
