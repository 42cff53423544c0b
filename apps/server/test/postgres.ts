// Gives a test run its PostgreSQL: one throw-away server, and the databases that tests copy.

import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { dropDatabase } from './drop-database.ts'
import { sweepAbandonedRuns } from './sweep.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the database from which others are created and dropped. */
    adminUrl: string
    /** The migrated database to copy. */
    templateName: string
    /** A template with the catalogues that every installation has; the first test that needs it creates it. */
    seededName: string
  }
}

/** Uses the server of EOS_TEST_DATABASE_URL when that is set: an ordinary one, where the user may create databases. */
export default async function provideDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer()
  const templateName = `eos_template_${randomBytes(6).toString('hex')}`
  const seededName = `${templateName}_seeded`
  await asAdmin(server.url, (client) =>
    client.query(`create database ${templateName} template template0 encoding 'UTF8'`),
  )
  await migrate(urlOfDatabase(server.url, templateName), () => {})
  project.provide('adminUrl', server.url)
  project.provide('templateName', templateName)
  project.provide('seededName', seededName)
  return async () => {
    for (const name of [seededName, templateName]) {
      await asAdmin(server.url, (client) => dropDatabase(client, name))
    }
    await server.stop()
  }
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.EOS_TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  await sweepAbandonedRuns()
  const dataDir = mkdtempSync(join(tmpdir(), 'database-'))
  chmodSync(dataDir, 0o755)
  const embedded = await startEmbedded({
    dataDir,
    isDataDirChosen: true,
    checkoutRoot: fileURLToPath(new URL('../../..', import.meta.url)),
    isForTests: true,
    log: () => {},
  })
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: embedded.url, stop }
}

async function asAdmin(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOfDatabase(url: string, name: string): string {
  const [address = '', query] = url.split('?')
  const changed = address.replace(/\/[^/]*$/, `/${name}`)
  return query === undefined ? changed : `${changed}?${query}`
}
