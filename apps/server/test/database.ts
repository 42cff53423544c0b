// Hands a test a database of its own: a copy of one that was made for the whole run, dropped when the test is done.

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../src/platform/database/connection.ts'
import {
  asAdmin,
  closeToOthers,
  createDatabase,
  dropOnEach,
  renameDatabase,
  urlOfDatabase,
} from './nodes.ts'

export interface FreshDatabase extends Database {
  readonly url: string
  /** Closes it without dropping it, for tests that begin with copies of it. Nobody else may be connected to it. */
  keep(): Promise<KeptDatabase>
}

export interface KeptDatabase {
  readonly name: string
  /** Where it lies; one that began with nothing is no cluster. */
  readonly nodes: readonly string[]
  drop(): Promise<void>
}

/** A cluster knows neither triggers on its tables nor locks of all rows, of which a few tests are made. */
export const isOnCluster = inject('nodes').length > 1

/** The initial contents of a database: no tables, empty tables, the catalogues of a first start, or a copy. */
export type Beginning = 'nothing' | 'tables' | 'catalogues' | KeptDatabase

export async function freshDatabase(begins: Beginning = 'tables'): Promise<FreshDatabase> {
  const name = `eos_test_${randomBytes(6).toString('hex')}`
  const template = await templateOf(begins)
  const nodes = nodesOf(begins)
  await createDatabase(nodes, name, `${template} strategy file_copy`)
  const url = urlOf(name)
  const database = openDatabase(url, { applicationName: 'eos test', maxConnections: 5 })
  const drop = () => dropOnEach(nodes, name)
  return {
    ...database,
    url,
    keep: async () => {
      await database.close()
      await closeToOthers(nodes, name)
      return { name, nodes, drop }
    },
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

function nodesOf(begins: Beginning): readonly string[] {
  if (begins === 'nothing') return [inject('adminUrl')]
  return typeof begins === 'string' ? inject('nodes') : begins.nodes
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
    const nodes = inject('nodes')
    await dropOnEach(nodes, unfinished)
    await createDatabase(nodes, unfinished, inject('templateName'))
    const { db, close } = openDatabase(urlOf(unfinished), { applicationName: 'eos test' })
    try {
      await seedCatalogues(db)
    } finally {
      await close()
    }
    await closeToOthers(nodes, unfinished)
    await renameDatabase(nodes, unfinished, name)
  })
  return name
}

export function urlOf(database: string): string {
  return urlOfDatabase(inject('adminUrl'), database)
}
