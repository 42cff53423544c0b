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
  await db.transaction().execute(async (transaction) => {
    const stationIds = await listDemoIds(transaction, 'station')
    const sourceIds = await listDemoIds(transaction, 'source')
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

async function listDemoIds(db: Kysely<Tables>, table: 'station' | 'source'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').where('demo', '=', true).execute()
  return rows.map((row) => row.id)
}

async function deleteDeliveries(db: Kysely<Tables>, sourceIds: string[]): Promise<void> {
  const ofDemo = sql`kind = 'demo' or source_id = any(${sourceIds}::bigint[])`
  await sql`delete from quarantine
     where batch_id in (select id from import_batch where ${ofDemo})`.execute(db)
  await sql`delete from import_batch where ${ofDemo}`.execute(db)
  for (const table of ['source_key', 'source_station'] as const) {
    await sql`delete from ${sql.table(table)} where source_id = any(${sourceIds}::bigint[])`.execute(
      db,
    )
  }
  await sql`delete from source where demo`.execute(db)
}
