// Hands a test a database of its own: a copy of one that was made for the whole run, dropped when the test is done.

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../src/platform/database/connection.ts'
import { dropDatabase } from './drop-database.ts'

export interface FreshDatabase extends Database {
  readonly url: string
  /** Closes it without dropping it, for tests that begin with copies of it. Nobody else may be connected to it. */
  keep(): Promise<KeptDatabase>
}

export interface KeptDatabase {
  readonly name: string
  drop(): Promise<void>
}

/** The initial contents of a database: no tables, empty tables, the catalogues of a first start, or a copy. */
export type Beginning = 'nothing' | 'tables' | 'catalogues' | KeptDatabase

export async function freshDatabase(begins: Beginning = 'tables'): Promise<FreshDatabase> {
  const adminUrl = inject('adminUrl')
  const name = `eos_test_${randomBytes(6).toString('hex')}`
  const template = await templateOf(begins)
  await asAdmin(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = urlOf(name)
  const database = openDatabase(url, { applicationName: 'eos test', maxConnections: 5 })
  const drop = () => asAdmin(adminUrl, (client) => dropDatabase(client, name))
  return {
    ...database,
    url,
    keep: async () => {
      await database.close()
      return { name, drop }
    },
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

async function templateOf(begins: Beginning): Promise<string> {
  if (begins === 'nothing') return `template0 encoding 'UTF8'`
  if (begins === 'tables') return inject('templateName')
  return begins === 'catalogues' ? ensureSeeded() : begins.name
}

/** The first one to ask makes it, whole before it has its name; others wait for that. */
async function ensureSeeded(): Promise<string> {
  const name = inject('seededName')
  const unfinished = `${name}_unfinished`
  await asAdmin(inject('adminUrl'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const { seedCatalogues } = await import('../src/features/catalogues/seed.ts')
    await dropDatabase(client, unfinished)
    await client.query(`create database ${unfinished} template ${inject('templateName')}`)
    const { db, close } = openDatabase(urlOf(unfinished), { applicationName: 'eos test' })
    try {
      await seedCatalogues(db)
    } finally {
      await close()
    }
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

export function urlOf(database: string): string {
  return inject('adminUrl').replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
}

async function asAdmin(
  adminUrl: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
