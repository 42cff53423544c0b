// Migrations run forward only, one process at a time, and never by halves.

import { afterEach, describe, expect, test } from 'vitest'
import { isLong } from '../../../../../test/long.ts'
import { freshDatabase, type Beginning, type FreshDatabase } from '../../../test/database.ts'
import { migrate, readMigrations } from './migrate.ts'

const quiet = () => {}
const opened: FreshDatabase[] = []

async function databaseFrom(beginning: Beginning): Promise<FreshDatabase> {
  const database = await freshDatabase(beginning)
  opened.push(database)
  return database
}

const emptyDatabase = () => databaseFrom('nothing')

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

/** Actions on what came later, by a migration, and those on what was there. */
const givenLater = [
  ['permits of outlets', 'station_permit', 'station_indicator', '0017_station_permits.sql'],
  ['programs', 'programs', 'location-point', '0027_programs_of_provinces.sql'],
] as const

describe('migrate', () => {
  test('applies every shipped migration once and then has nothing left to do', async () => {
    // Migrated at the beginning of the run, from nothing.
    const { url, pool } = await databaseFrom('tables')
    const { rows } = await pool.query('select name from schema_migration order by name')
    expect(rows).toEqual(readMigrations().map(({ name }) => ({ name })))
    expect(await migrate(url, quiet)).toEqual([])
  })

  test('lets two processes start at once: each migration is applied by exactly one of them', async () => {
    const { url } = await emptyDatabase()
    const [one, other] = await Promise.all([migrate(url, quiet), migrate(url, quiet)])
    expect([...one, ...other].sort()).toEqual(readMigrations().map((migration) => migration.name))
    expect(Math.min(one.length, other.length)).toBe(0)
  })

  test('keeps what came before a failing migration and nothing of the failing one', async () => {
    const { url, pool } = await emptyDatabase()
    const migrations = [
      { name: '0001_good.sql', sql: 'create table good (id bigint)' },
      { name: '0002_bad.sql', sql: 'create table half (id bigint); select 1 / 0;' },
    ]
    await expect(migrate(url, quiet, migrations)).rejects.toThrow(
      'The migration 0002_bad.sql failed: division by zero',
    )
    const { rows } = await pool.query(
      "select relname from pg_class where relname in ('good', 'half')",
    )
    expect(rows).toEqual([{ relname: 'good' }])
  })

  test.each(isLong ? givenLater : givenLater.slice(0, 1))(
    'gives %s to the built-in role that enters what they belong to, not to roles of one’s own',
    async (_what, given, held, migration) => {
      const { url, pool } = await emptyDatabase()
      const all = readMigrations()
      const place = all.findIndex(({ name }) => name === migration)
      await migrate(url, quiet, all.slice(0, place))
      await pool.query(`
      with made as (
        insert into role (key, name, built_in)
        values ('provincial_officer', 'Officer', true), ('own', 'Own', false) returning id)
      insert into access_grant (role_id, action, subject, scope_kind)
      select id, 'EDIT', '${held}', 'own' from made`)
      await migrate(url, quiet)
      const { rows } = await pool.query(
        `select key, action, scope_kind from access_grant join role on role.id = role_id
        where subject = $1`,
        [given],
      )
      expect(rows).toEqual([{ key: 'provincial_officer', action: 'EDIT', scope_kind: 'own' }])
    },
  )

  test('refuses a migration that was edited after it had been applied', async () => {
    const { url } = await emptyDatabase()
    await migrate(url, quiet, [{ name: '0001_a.sql', sql: 'create table a (id bigint)' }])
    const edited = [{ name: '0001_a.sql', sql: 'create table a (id bigint, b text)' }]
    await expect(migrate(url, quiet, edited)).rejects.toThrow('was changed after this database')
  })

  test('accepts other line ends in an applied migration', async () => {
    const { url } = await emptyDatabase()
    await migrate(url, quiet, [{ name: '0001_a.sql', sql: 'create table a (\n id bigint)' }])
    const converted = [{ name: '0001_a.sql', sql: 'create table a (\r\n id bigint)' }]
    expect(await migrate(url, quiet, converted)).toEqual([])
  })

  test('refuses a database that a newer version has migrated', async () => {
    const { url } = await emptyDatabase()
    await migrate(url, quiet, [{ name: '9999_future.sql', sql: 'select 1' }])
    await expect(migrate(url, quiet, [])).rejects.toThrow('does not know')
  })
})
