// Takes exactly the demo's rows away again: what is marked as demo, and what belongs to it.
import { resources } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { accountName, forgetFailures } from '../../../access/login-lockout.ts'
import type { Context } from '../../../platform/context.ts'
import { withAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { UserError } from '../../../platform/user-error.ts'
import { count, deleteWithDependents, type Counts, type Deletion } from './delete-rows.ts'
import { deleteDemoState, findDemoState, markRemoving } from './demo-state.ts'
import { unmarkDangerWastes } from './insert/mark-danger-wastes.ts'
import { listMixedRows, readDemoTables } from './insert/references.ts'

/**
 * Waits for a load that is under way. Real rows are not touched; when one of them hangs on the demo, nothing is.
 * @returns how many rows went from each table
 */
export async function removeDemo(context: Pick<Context, 'db' | 'pool'>): Promise<Counts> {
  return withAdvisoryLock(context.pool, 'demo', () => deleteDemo(context.db))
}

/** Takes up a removal that was cut short; does nothing when there was none. */
export async function finishRemoval(context: Pick<Context, 'db' | 'pool'>): Promise<void> {
  if ((await findDemoState(context.db))?.step === 'removing') await removeDemo(context)
}

/** For who holds the demo's lock already. */
export async function deleteDemo(db: Db): Promise<Counts> {
  await refuseMixture(db)
  await closeDoor(db)
  return db.transaction().execute(async (db) => {
    const deletion = { db, tables: await readDemoTables(db), counts: new Map() }
    const sourceIds = await waitForDeliveries(db)
    const stationIds = await waitForRollUps(db)
    await deleteOfStations(deletion, stationIds)
    await deletePublications(deletion)
    await deleteFileUses(deletion)
    await deleteTracesOfPeople(deletion)
    await sql`delete from source_station where source_id = any(${sourceIds}::bigint[])`.execute(db)
    const ofDemo = sql`kind = 'demo' or source_id = any(${sourceIds}::bigint[])`
    await deleteWithDependents(deletion, 'import_batch', ofDemo)
    for (const table of deletion.tables.flagged) {
      await deleteWithDependents(deletion, table, sql`${sql.ref(`${table}.demo`)}`)
    }
    await unmarkDangerWastes(db)
    await deleteDemoState(db)
    // Listeners who were cut off before now look at the whole picture again.
    await sql`delete from live_picture`.execute(db)
    for (const { path } of resources) {
      await announceChange(db, { kind: 'catalogue', resource: path })
    }
    await announceChange(db, { kind: 'publication' })
    return deletion.counts
  })
}

/** What hangs on a station without a foreign key that would say so, the large tables first. */
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
] as const

async function refuseMixture(db: Db): Promise<void> {
  const mixed = await listMixedRows(db)
  if (mixed.length === 0) return
  throw new UserError(
    `Nothing was removed: these real rows hang on rows of the demo. Give them real ones first.\n${mixed.map((each) => `  ${each}`).join('\n')}`,
  )
}

/** First of all and for itself, so that no new delivery begins and the simulator makes no new key. */
async function closeDoor(db: Db): Promise<void> {
  await markRemoving(db)
  await sql`delete from source_key
     where source_id in (select id from source where demo)`.execute(db)
}

/** A delivery holds its source from its first statement to its last. */
async function waitForDeliveries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('source')
    .select('id')
    .where('demo', '=', true)
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Takes the lock under which a station is rolled up, so that both never wait for each other's rows. */
async function waitForRollUps(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('station')
    .select('id')
    .where('demo', '=', true)
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`roll-up ${id}`}, 0))`.execute(db)
  }
  return rows.map((row) => row.id)
}

async function deleteOfStations({ db, counts }: Deletion, stationIds: string[]): Promise<void> {
  for (const table of stationTables) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where station_id = any(${stationIds}::bigint[])`.execute(db)
    count(counts, table, Number(numAffectedRows))
  }
}

/** Subjects are named by kind and number, not by a foreign key. */
async function deletePublications({ db, tables, counts }: Deletion): Promise<void> {
  for (const [kind, table] of [
    ['STATION', 'station'],
    ['LOCATION_POINT', 'location_point'],
  ]) {
    if (!tables.flagged.includes(table!)) continue
    const { numAffectedRows = 0n } = await sql`
      delete from publication
       where subject_kind = ${kind} and subject_id in (select id from ${sql.table(table!)} where demo)`.execute(
      db,
    )
    count(counts, 'publication', Number(numAffectedRows))
  }
}

/** Items of the demo may use files; a file of somebody real that nothing else uses is then unused. */
async function deleteFileUses({ db, tables, counts }: Deletion): Promise<void> {
  if (!tables.references.some(({ table }) => table === 'file_use')) return
  for (const { path, storedIn } of resources) {
    if (!tables.flagged.includes(storedIn)) continue
    const { rows } = await sql<{ fileId: string }>`
      delete from file_use
       where subject = ${path}
         and subject_id in (select id::text from ${sql.table(storedIn)} where demo)
      returning file_id::text as "fileId"`.execute(db)
    count(counts, 'file_use', rows.length)
    const ids = rows.map(({ fileId }) => fileId)
    await sql`
      update file set unused_since = now()
       where id = any(${ids}::bigint[]) and not exists (select from file_use where file_id = file.id)`.execute(
      db,
    )
  }
}

/** Rights that reach something of the demo, and failed attempts to sign in under the names of its people. */
async function deleteTracesOfPeople({ db, counts }: Deletion): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from access_grant
     where scope_kind = 'organization' and scope_id in (select id::text from organization where demo)
        or scope_kind = 'station' and scope_id in (select id::text from station where demo)`.execute(
    db,
  )
  count(counts, 'access_grant', Number(numAffectedRows))
  // The caller of a key is an account, not by a foreign key.
  await sql`
    delete from idempotency_key where caller in (select id from account where demo)`.execute(db)
  const people = await db
    .selectFrom('account')
    .select(['id', 'username'])
    .where('demo', '=', true)
    .execute()
  for (const account of people) await forgetFailures(db, accountName(account, account.username))
}
