// While the tables are being distributed, no process opens the database.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts'
import { readSettings } from '../../settings/settings.ts'
import { locks } from '../advisory-lock.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openInstallation } from '../open-installation.ts'
import { isMarked, markBegun, markWanted, readMark } from './mark.ts'

const quiet = () => {}
const before = {
  contents: new Map([['station', { rows: '9', sum: '-12' }]]),
  sequences: [{ table: 'station', column: 'id', last: '9', next: '10' }],
}
let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase('nothing')
})
afterEach(() => database.close())

test('a process that starts meanwhile is refused at once', async () => {
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock($1)', [locks.migrate])
  await markWanted(database.db)
  await expect(migrate(database.url, quiet)).rejects.toThrow(
    'The tables of this database are being distributed over a cluster: start again when "eos distribute" has ended.',
  )
  holder.release(true)
})

test('after work that did not end a process is told that it has to be repeated', async () => {
  await markWanted(database.db)
  await markBegun(database.db, before)
  await expect(migrate(database.url, quiet)).rejects.toThrow(/did not end: run "eos distribute"/)
  expect(await readMark(database.db)).toEqual(before)
})

test('the mark of a process that ended before it had done anything keeps nobody out', async () => {
  await markWanted(database.db)
  expect(await readMark(database.db)).toBeUndefined()
  await migrate(database.url, quiet, readMigrations().slice(0, 1))
  expect(await isMarked(database.db)).toBe(true)
  await migrate(database.url, quiet)
  expect(await isMarked(database.db)).toBe(false)
})

test('a process that was past its migrations when the work began is refused as well', async () => {
  await migrate(database.url, quiet, readMigrations().slice(0, -1))
  const other = await database.pool.connect()
  await other.query('begin; lock table schema_migration in exclusive mode')
  await other.query('create table unfinished_distribution (before jsonb not null)')
  // Its last migration waits for the other one.
  const log = (text: string) => {
    if (text.startsWith('Migration 1 of 1')) void other.query('commit')
  }
  const place = { checkoutRoot: '/', cwd: '/' }
  const settings = readSettings({ DATABASE_URL: database.url }, place)
  await expect(
    openInstallation({ settings, checkoutRoot: '/', log, applicationName: 'eos test' }),
  ).rejects.toThrow(/are being distributed/)
  other.release()
})
