// The event log of the live stream: each snapshot's events are written once for all processes, and read by all.
import type { LatestStations } from '@eos/contract/calls/latest'
import { sql } from 'kysely'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { marksOf, eventsSince, type Marks, type LiveDifference } from './diff-events.ts'

/** `begunAt` is when reading the data began, by the clock of the database. */
export interface DatedSnapshot {
  latest: LatestStations
  begunAt: Date
}

/** The events of one snapshot; ids count up by one. */
export interface SnapshotEvents {
  id: number
  begunAt: Date
  events: LiveDifference[]
}

/** More than an hour of a busy morning; a client that was away for longer asks for the whole snapshot. */
export const mostSnapshots = 200

/**
 * Compares with the last recorded snapshot, under its lock: of several processes that see the same change, the first one writes it
 * and the others find nothing new. A snapshot that is older than the recorded one is left out.
 */
export async function recordEvents(db: Db, snapshot: DatedSnapshot): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const recorded = await trx
      .selectFrom('live_told')
      .select(['picture_id', 'begun_at', 'stations'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (recorded.begun_at > snapshot.begunAt) return
    const isFirst = recorded.stations === ''
    const events = isFirst
      ? []
      : eventsSince(JSON.parse(recorded.stations) as Marks, snapshot.latest)
    if (events.length === 0 && !isFirst) return
    const id = Number(recorded.picture_id) + 1
    await trx
      .updateTable('live_told')
      .set({
        picture_id: String(id),
        begun_at: snapshot.begunAt,
        stations: JSON.stringify(marksOf(snapshot.latest)),
      })
      .execute()
    await trx
      .insertInto('live_picture')
      .values({ id: String(id), begun_at: snapshot.begunAt, events: JSON.stringify(events) })
      .execute()
    await trx
      .deleteFrom('live_picture')
      .where('id', '<=', String(id - mostSnapshots))
      .execute()
    await announceChange(trx, { kind: 'live' })
  })
}

/** The events of the snapshots after this one, oldest first; of very many only the newest. */
export async function listEventsSince(db: Db, id: number): Promise<SnapshotEvents[]> {
  const { rows } = await sql<{ id: string; begunAt: Date; events: string }>`
    select id, begun_at as "begunAt", events from (
      select id, begun_at, events, sum(length(events)) over (order by id desc) as size
        from live_picture where id > ${id}) counted
     where size <= ${mostCharacters} or size = length(events)
     order by id`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    begunAt: row.begunAt,
    events: JSON.parse(row.events) as LiveDifference[],
  }))
}

/** As much as a process keeps; a client that missed more reloads the snapshot. */
const mostCharacters = 12_000_000
