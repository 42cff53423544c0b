// Writes down, once for all processes, what there is to tell of a new picture; and reads what any of them has written.
import type { LatestStations } from '@eos/contract/calls/latest'
import { sql } from 'kysely'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { marksOf, eventsSince, type Marks, type LiveDifference } from './diff-events.ts'

/** A picture, and when reading its data began by the clock of the database. */
export interface DatedSnapshot {
  latest: LatestStations
  begunAt: Date
}

export interface ToldSnapshot {
  id: number
  begunAt: Date
  news: LiveDifference[]
}

/** More than an hour of a busy morning; whoever was away for longer asks for the whole picture. */
export const mostPictures = 200

/**
 * Compares with what was told last, under its lock: of several processes that see the same change the first one writes it and the
 * others find nothing new. An older picture than the one that was told of says nothing.
 */
export async function recordEvents(db: Db, picture: DatedSnapshot): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const told = await trx
      .selectFrom('live_told')
      .select(['picture_id', 'begun_at', 'stations'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (told.begun_at > picture.begunAt) return
    const isFirst = told.stations === ''
    const news = isFirst ? [] : eventsSince(JSON.parse(told.stations) as Marks, picture.latest)
    if (news.length === 0 && !isFirst) return
    const id = Number(told.picture_id) + 1
    await trx
      .updateTable('live_told')
      .set({
        picture_id: String(id),
        begun_at: picture.begunAt,
        stations: JSON.stringify(marksOf(picture.latest)),
      })
      .execute()
    await trx
      .insertInto('live_picture')
      .values({ id: String(id), begun_at: picture.begunAt, events: JSON.stringify(news) })
      .execute()
    await trx
      .deleteFrom('live_picture')
      .where('id', '<=', String(id - mostPictures))
      .execute()
    await announceChange(trx, { kind: 'live' })
  })
}

/** Those behind this one, oldest first; of very many only the newest. */
export async function listToldSince(db: Db, id: number): Promise<ToldSnapshot[]> {
  const { rows } = await sql<{ id: string; begunAt: Date; events: string }>`
    select id, begun_at as "begunAt", events from (
      select id, begun_at, events, sum(length(events)) over (order by id desc) as size
        from live_picture where id > ${id}) counted
     where size <= ${mostCharacters} or size = length(events)
     order by id`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    begunAt: row.begunAt,
    news: JSON.parse(row.events) as LiveDifference[],
  }))
}

/** As much as a process keeps; whoever missed more is told to look anew. */
const mostCharacters = 12_000_000
