// The rows about clocks that are behind: what is watched, and what was recognised.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { ClockWatch } from './follow-clock.ts'

export async function listWatches(db: Db): Promise<Map<string, ClockWatch>> {
  const rows = await db.selectFrom('clock_watch').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.station_id,
      {
        stationId: row.station_id,
        receivedAt: row.received_at.getTime(),
        newest: row.newest.getTime(),
        offsetMs: Number(row.offset_ms),
        deliveries: row.deliveries,
        firstBatch: Number(row.first_batch),
        lastBatch: Number(row.last_batch),
        firstTime: row.first_time.getTime(),
        isQueue: row.is_queue,
        behindId: row.behind_id,
      },
    ]),
  )
}

/** Writes what has changed. */
export async function saveWatches(
  db: Db,
  before: ReadonlyMap<string, ClockWatch>,
  after: ReadonlyMap<string, ClockWatch>,
): Promise<void> {
  const gone = [...before].filter(([id, watch]) => after.get(id) !== watch).map(([id]) => id)
  const come = [...after].filter(([id, watch]) => before.get(id) !== watch).map(([, each]) => each)
  if (gone.length > 0) await db.deleteFrom('clock_watch').where('station_id', 'in', gone).execute()
  if (come.length === 0) return
  await sql`
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
      ${come.map(({ behindId }) => behindId)}::bigint[])`.execute(db)
}

/** @returns its id */
export async function startSpan(db: Db, watch: ClockWatch, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('clock_behind')
    .values({
      station_id: watch.stationId,
      offset_minutes: Math.round(watch.offsetMs / 60_000),
      from_time: new Date(watch.firstTime),
      to_time: new Date(watch.newest),
      first_batch: String(watch.firstBatch),
      last_batch: null,
      recognised_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function extendSpan(db: Db, watches: readonly ClockWatch[]): Promise<void> {
  const open = watches.filter(({ behindId }) => behindId !== null)
  if (open.length === 0) return
  await sql`
    update clock_behind set to_time = watched.newest
      from unnest(${open.map(({ behindId }) => behindId)}::bigint[],
             ${open.map(({ newest }) => new Date(newest))}::timestamptz[]) watched (id, newest)
     where clock_behind.id = watched.id and to_time < watched.newest`.execute(db)
}

export async function endSpan(db: Db, { behindId, newest, lastBatch }: ClockWatch): Promise<void> {
  await db
    .updateTable('clock_behind')
    .set({ to_time: new Date(newest), last_batch: String(lastBatch) })
    .where('id', '=', behindId)
    .execute()
}
