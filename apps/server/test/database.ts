// Hands a test a database of its own: a copy of the migrated template, dropped when the test is done.

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../src/database/connection.ts'

export interface FreshDatabase extends Database {
  readonly url: string
}

/** Pass `{ isEmpty: true }` for one without any table. */
export async function freshDatabase(options: { isEmpty?: boolean } = {}): Promise<FreshDatabase> {
  const adminUrl = inject('adminUrl')
  const name = `eos_test_${randomBytes(6).toString('hex')}`
  const template = options.isEmpty ? `template0 encoding 'UTF8'` : inject('templateName')
  await runAsAdmin(adminUrl, `create database ${name} template ${template}`)
  const url = adminUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const database = openDatabase(url, { applicationName: 'eos test', maxConnections: 5 })
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
