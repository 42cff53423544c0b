// The content of the tables after a load of the demo country, and loads that are cut short on their way.
import { expect } from 'vitest'
import { openDatabase } from '../src/platform/database/connection.ts'
import { removeDemo } from '../src/features/demo/load/remove-demo.ts'
import type { DemoLoad } from '../src/features/demo/load-demo.ts'
import { findDemoState } from '../src/features/demo/queries/demo-state.ts'
import type { FreshDatabase } from './database.ts'

const tables = [
  'organization',
  'program',
  'station',
  'station_indicator',
  'source',
  'import_batch',
  'data_min',
  'data_last',
  'data_hour',
  'data_day',
  'data_mon',
  'aqi_hour',
  'aqi_24h',
  'aqi_day',
  'aqi_last',
  'publication',
]

/** Counts the rows of each table and sums up readings and hours. */
export async function fingerprint({ pool }: FreshDatabase): Promise<Record<string, unknown>> {
  const one = async (query: string) =>
    Object.values((await pool.query(query)).rows[0] as object)[0] as unknown
  const counts: Record<string, unknown> = {}
  for (const table of tables) counts[table] = await one(`select count(*)::int from ${table}`)
  counts.readings = await one(
    `select round(sum(v[1]::float8 * extract(minute from time) + v[3])::numeric, 1) from data_min`,
  )
  counts.hours = await one(`select round(sum(v[2]::float8)::numeric, 0) from data_hour`)
  counts.index = await one(`select sum(aqi)::int from aqi_hour`)
  return counts
}

/** Ends the connections of a load as soon as it has reached this part of its way, and loads again. */
export async function expectUnharmedByCut(
  database: FreshDatabase,
  load: (more?: Partial<DemoLoad>) => Promise<void>,
  fraction: number,
): Promise<void> {
  const victim = openDatabase(database.url, { applicationName: 'victim', maxConnections: 5 })
  const killed = load({
    ...victim,
    report: (reached) => {
      if (reached < fraction) return
      void database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'victim' and datname = current_database()`,
      )
      throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow()
  await victim.close()
  expect((await findDemoState(database.db))?.step).not.toBe('loaded')

  await load()

  const again = await fingerprint(database)
  await removeDemo(database.db)
  await load()
  expect(again).toEqual(await fingerprint(database))
}
