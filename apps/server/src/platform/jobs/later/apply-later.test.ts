// A migration that takes long is left by the start, runs beside the work with its progress, and is repeated when it was cut short.
import { afterEach, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts'
import { migrate, type Migration } from '../../database/migrate.ts'
import { openDatabase, type Database } from '../../database/connection.ts'
import { applyLaterMigrations } from './apply-later.ts'

const quiet = () => {}
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const table: Migration = {
  name: '0001_reading.sql',
  sql: 'create table reading (id bigint); insert into reading select n % 40000 from generate_series(1, 50000) n',
}
const index: Migration = {
  name: '0002_reading_id.later.sql',
  sql: 'create index concurrently if not exists reading_id on reading (id)',
}
const unique: Migration = {
  name: '0003_reading_once.later.sql',
  sql: 'create unique index concurrently if not exists reading_once on reading (id)',
}

async function installation(): Promise<FreshDatabase & Pick<Database, 'db'>> {
  const database = await freshDatabase('nothing')
  const { db, close } = openDatabase(database.url, { applicationName: 'eos test' })
  closers.push(() => database.close(), close)
  await migrate(database.url, quiet, [table])
  return { ...database, db }
}

const valid = `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
  where indrelid = 'reading'::regclass order by 1`

describe('a migration beside the work', () => {
  test('is left by the start of a portal with data, and is then applied once, by one process, with its progress', async () => {
    const { url, db, pool } = await installation()
    const migrations = [table, index]
    expect(await migrate(url, quiet, migrations)).toEqual([])
    const told: string[] = []
    const work = { log: (text: string) => told.push(text), migrations, everyMs: 1 }
    const { signal } = new AbortController()
    const both = await Promise.all([
      applyLaterMigrations(db, { ...work, signal }),
      applyLaterMigrations(db, { ...work, signal }),
    ])
    expect(both.flat()).toEqual([index.name])
    expect(told[0]).toContain(`${index.name} begins`)
    expect(told.at(-1)).toContain('is done after')
    expect((await pool.query(valid)).rows).toEqual([{ name: 'reading_id', isValid: true }])
    expect(await applyLaterMigrations(db, { ...work, signal })).toEqual([])
    expect(await migrate(url, quiet, migrations)).toEqual([])
  })

  test('is applied at once in a new database', async () => {
    const database = await freshDatabase('nothing')
    closers.push(() => database.close())
    const names = await migrate(database.url, quiet, [table, index])
    expect(names).toEqual([table.name, index.name])
    expect((await database.pool.query(valid)).rows).toHaveLength(1)
  })

  test('that was cut short is begun anew, and nothing of it counts before', async () => {
    const { db, pool } = await installation()
    const work = { log: quiet, migrations: [table, unique], signal: new AbortController().signal }
    await expect(applyLaterMigrations(db, work)).rejects.toThrow('could not create unique index')
    expect((await pool.query(valid)).rows).toEqual([{ name: 'reading_once', isValid: false }])
    await pool.query('delete from reading where id < 10001')
    expect(await applyLaterMigrations(db, work)).toEqual([unique.name])
    expect((await pool.query(valid)).rows).toEqual([{ name: 'reading_once', isValid: true }])
  })

  test('ends with the process, and leaves the lock to the next one', async () => {
    const { db, pool } = await installation()
    const holder = await pool.connect()
    await holder.query('begin; insert into reading values (1)')
    const stopping = new AbortController()
    const work = { log: quiet, migrations: [table, index] }
    const cut = applyLaterMigrations(db, { ...work, signal: stopping.signal })
    const waits = `select from pg_stat_activity where query like 'create index concurrently%' and state = 'active' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1)
    stopping.abort()
    await expect(cut).rejects.toThrow()
    await holder.query('commit')
    holder.release()
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(0)
    const { signal } = new AbortController()
    expect(await applyLaterMigrations(db, { ...work, signal })).toEqual([index.name])
  })
})
