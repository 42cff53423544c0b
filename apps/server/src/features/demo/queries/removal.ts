// Statements of a removal: locks it waits for, and rows it deletes besides those that are marked as demo.
import { resources } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { count, deleteWithDependents, type Deletion } from './delete-rows.ts'

/** No new delivery begins. */
export async function deleteSourceKeys(db: Db): Promise<void> {
  await run(db)`delete from source_key where source_id in (select id from source where demo)`
}

/** A delivery holds its source from its first statement to its last. */
export async function waitForDeliveries(db: Db): Promise<string[]> {
  const held = await rows<{ id: string }>(db)`select id from source where demo for update`
  return held.map(({ id }) => id)
}

/** Takes the lock under which a station is rolled up, so that both never wait for each other's rows. */
export async function waitForRollUps(db: Db): Promise<string[]> {
  const stations = await rows<{ id: string }>(db)`select id from station where demo order by id`
  for (const { id } of stations) {
    await run(db)`select pg_advisory_xact_lock(hashtextextended(${`roll-up ${id}`}, 0))`
  }
  return stations.map(({ id }) => id)
}

/** Tables that belong to a station without a foreign key, the large ones first. */
export const stationTables = [
  'data_hour',
  'aqi_hour',
  'aqi_24h',
  'data_min',
  'data_day',
  'data_mon',
  'aqi_day',
  'aqi_last',
  'exceedance',
  'data_min_edit',
  'data_min_packed',
  'archive_change',
  'data_last',
  'dirty_interval',
  'judge_interval',
  'recomputation_station',
  'reading_flag',
  'reading_merge',
  'quality_review',
  'source_station',
  'quarantine',
  'binned_item',
] as const

/** Tables that tell of the host or the organization of something without a foreign key. */
export const hostTables = ['page_view', 'page_visitor', 'search_item', 'site_view'] as const

/** Entries of the demo that the search index still holds disappear when it is next compared. */
export async function deleteOfHosts({ db, counts }: Deletion): Promise<void> {
  for (const table of hostTables) {
    const deleted = await run(db)`
      delete from ${sql.table(table)}
       where organization_id in (select id from organization where demo)`
    count(counts, table, deleted)
  }
}

export async function deleteOfStations(
  { db, counts }: Deletion,
  stationIds: string[],
): Promise<void> {
  for (const table of stationTables) {
    const deleted = await run(
      db,
    )`delete from ${sql.table(table)} where station_id = any(${stationIds}::bigint[])`
    count(counts, table, deleted)
  }
}

/** Subjects are named by kind and number, not by a foreign key. */
export async function deletePublications({ db, tables, counts }: Deletion): Promise<void> {
  for (const [kind, table] of [
    ['STATION', 'station'],
    ['LOCATION_POINT', 'location_point'],
  ] as const) {
    if (!tables.flagged.includes(table)) continue
    const deleted = await run(db)`
      delete from publication
       where subject_kind = ${kind} and subject_id in (select id from ${sql.table(table)} where demo)`
    count(counts, 'publication', deleted)
  }
}

/** Items of the demo may use files; a file of somebody real that nothing else uses is then unused. */
export async function deleteFileUses({ db, tables, counts }: Deletion): Promise<void> {
  if (!tables.references.some(({ table }) => table === 'file_use')) return
  const users = resources.map(({ path, storedIn }) => ({ path, storedIn }))
  // Binned items of the demo use files too.
  users.push({ path: 'bin', storedIn: 'binned_item' })
  for (const { path, storedIn } of users) {
    if (!tables.flagged.includes(storedIn)) continue
    const uses = await rows<{ fileId: string }>(db)`
      delete from file_use
       where subject = ${path}
         and subject_id in (select id::text from ${sql.table(storedIn)} where demo)
      returning file_id as "fileId"`
    count(counts, 'file_use', uses.length)
    const ids = uses.map(({ fileId }) => fileId)
    await run(db)`
      update file set unused_since = now()
       where id = any(${ids}::bigint[]) and not exists (select from file_use where file_id = file.id)`
  }
}

/** Rights that reach something of the demo, and answers that were kept for its people. */
export async function deleteTraces({ db, counts }: Deletion): Promise<void> {
  const deleted = await run(db)`
    delete from access_grant
     where scope_kind = 'organization' and scope_id in (select id::text from organization where demo)
        or scope_kind = 'station' and scope_id in (select id::text from station where demo)`
  count(counts, 'access_grant', deleted)
  // The caller of a key is an account, not by a foreign key.
  await run(db)`delete from idempotency_key where caller in (select id from account where demo)`
}

export async function deleteBatches(deletion: Deletion, sourceIds: string[]): Promise<void> {
  const { db } = deletion
  await run(db)`delete from source_station where source_id = any(${sourceIds}::bigint[])`
  const ofDemo = sql`channel = 'demo' or source_id = any(${sourceIds}::bigint[])`
  await deleteWithDependents(deletion, 'import_batch', ofDemo)
}

export async function deleteMarked(deletion: Deletion): Promise<void> {
  for (const table of deletion.tables.flagged) {
    await deleteWithDependents(deletion, table, sql`${sql.ref(`${table}.demo`)}`)
  }
}

/** Listeners who were cut off before now read the whole snapshot again. */
export async function deleteLiveSnapshot(db: Db): Promise<void> {
  await run(db)`delete from live_snapshot`
}
