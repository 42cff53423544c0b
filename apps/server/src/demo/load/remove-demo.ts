// Takes exactly the demo's rows away again: what belongs to stations, organizations and sources that are marked as demo.
import { sql, type Kysely } from 'kysely'
import type { Context } from '../../context.ts'
import { withAdvisoryLock } from '../../database/advisory-lock.ts'
import { announceChange } from '../../database/changes.ts'
import type { Tables } from '../../database/tables.ts'
import { deleteDemoState } from './demo-state.ts'

/** Waits for a load that is under way. Real rows are not touched. */
export async function removeDemo(context: Pick<Context, 'db' | 'pool'>): Promise<void> {
  await withAdvisoryLock(context.pool, 'demo', () => deleteDemo(context.db))
}

/** For who holds the demo's lock already. */
export async function deleteDemo(db: Kysely<Tables>): Promise<void> {
  await closeDoor(db)
  await db.transaction().execute(async (transaction) => {
    const sourceIds = await waitForDeliveries(transaction)
    const stationIds = await waitForRollUps(transaction)
    for (const table of stationTables) {
      await sql`delete from ${sql.table(table)} where station_id = any(${stationIds}::bigint[])`.execute(
        transaction,
      )
    }
    await sql`delete from publication
       where subject_kind = 'STATION' and subject_id = any(${stationIds}::bigint[])`.execute(
      transaction,
    )
    await deleteDeliveries(transaction, sourceIds)
    await deletePeople(transaction)
    for (const table of ['station', 'program', 'organization'] as const) {
      await sql`delete from ${sql.table(table)} where demo`.execute(transaction)
    }
    await deleteDemoState(transaction)
    for (const resource of ['stations', 'programs', 'organization']) {
      await announceChange(transaction, { kind: 'catalogue', resource })
    }
    await announceChange(transaction, { kind: 'publication' })
  })
}

/** Everything that hangs on a station, the large ones first. */
const stationTables = [
  'data_hour',
  'aqi_hour',
  'aqi_24h',
  'data_min',
  'data_day',
  'data_mon',
  'aqi_day',
  'aqi_last',
  'data_min_edit',
  'data_last',
  'dirty_interval',
  'parameter_alias',
  'station_indicator',
  'source_station',
] as const

/** Real people who were put into an organization of the demo stay, without it and its rights. */
async function deletePeople(db: Kysely<Tables>): Promise<void> {
  await sql`delete from account where demo`.execute(db)
  await sql`update account set organization_id = null, updated_at = now(), version = version + 1
     where organization_id in (select id from organization where demo)`.execute(db)
}

/** First of all and for itself, so that no new delivery begins. */
async function closeDoor(db: Kysely<Tables>): Promise<void> {
  await sql`delete from source_key
     where source_id in (select id from source where demo)`.execute(db)
}

/** A delivery holds its source from its first statement to its last. */
async function waitForDeliveries(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('source')
    .select('id')
    .where('demo', '=', true)
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Takes the lock under which a station is rolled up, so that both never wait for each other's rows. */
async function waitForRollUps(db: Kysely<Tables>): Promise<string[]> {
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

async function deleteDeliveries(db: Kysely<Tables>, sourceIds: string[]): Promise<void> {
  const ofDemo = sql`kind = 'demo' or source_id = any(${sourceIds}::bigint[])`
  await sql`delete from quarantine
     where batch_id in (select id from import_batch where ${ofDemo})`.execute(db)
  await sql`delete from import_batch where ${ofDemo}`.execute(db)
  await sql`delete from source_station where source_id = any(${sourceIds}::bigint[])`.execute(db)
  await sql`delete from source where demo`.execute(db)
}
