// The event log of the live stream: what was recorded last of all stations, and the events of the newest snapshots.
import { sql } from 'kysely'
import { one, rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

interface RecordedSnapshot {
  id: string
  begunAt: Date
  /** JSON; empty before the first snapshot. */
  stations: string
}

/** Others who record wait for the end of the transaction. */
export function lockRecorded(db: Db): Promise<RecordedSnapshot> {
  const statement = sql<RecordedSnapshot>`
    select snapshot_id as id, begun_at as "begunAt", stations from live_position for update`
  return one(db, statement)
}

export async function saveRecorded(
  db: Db,
  { id, begunAt, stations }: RecordedSnapshot,
): Promise<void> {
  await run(
    db,
  )`update live_position set snapshot_id = ${id}, begun_at = ${begunAt}, stations = ${stations}`
}

interface RecordedEvents {
  id: string
  begunAt: Date
  /** JSON. */
  events: string
}

/** Forgets the events of snapshots that are `most` or more before this one. */
export async function insertEvents(
  db: Db,
  { id, begunAt, events }: RecordedEvents,
  most: number,
): Promise<void> {
  await run(
    db,
  )`insert into live_snapshot (id, begun_at, events) values (${id}, ${begunAt}, ${events})`
  await run(db)`delete from live_snapshot where id <= ${id}::bigint - ${most}::bigint`
}

/** The events of the snapshots after this one, oldest first; of more than `most` characters only the newest. */
export function listEvents(db: Db, after: number, most: number): Promise<RecordedEvents[]> {
  const statement = sql<RecordedEvents>`
    select id, begun_at as "begunAt", events from (
      select id, begun_at, events, sum(length(events)) over (order by id desc) as size
        from live_snapshot where id > ${after}) counted
     where size <= ${most} or size = length(events)
     order by id`
  return rows(db, statement)
}
