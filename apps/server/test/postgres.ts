// Gives a test run its PostgreSQL: one throw-away server, and the databases that tests copy.

import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { distributeTables } from '../src/platform/database/cluster/distribute-tables.ts'
import { distributing } from '../src/platform/database/cluster/others.ts'
import { openDatabase } from '../src/platform/database/connection.ts'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import {
  closeToOthers,
  createDatabase,
  dropOnEach,
  joinNodes,
  listNodes,
  urlOfDatabase,
} from './nodes.ts'
import { sweepAbandonedRuns } from './sweep.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the database from which others are created and dropped. */
    adminUrl: string
    /** The address of that database at each machine: one, or the coordinator and the workers of a cluster. */
    nodes: string[]
    /** The migrated database to copy. */
    templateName: string
    /** A template with the catalogues that every installation has; the first test that needs it creates it. */
    seededName: string
  }
}

/**
 * Uses the server of EOS_TEST_DATABASE_URL when that is set: an ordinary one, where the user may create databases; or
 * the cluster whose coordinator EOS_TEST_CITUS names, where the user is a superuser.
 */
export default async function provideDatabase(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env.EOS_TEST_CITUS
  const server = cluster ? { url: cluster, stop: async () => {} } : await findServer()
  const nodes = cluster ? await listNodes(cluster) : [server.url]
  const templateName = `eos_template_${randomBytes(6).toString('hex')}`
  const seededName = `${templateName}_seeded`
  const templateUrl = urlOfDatabase(server.url, templateName)
  await createDatabase(nodes, templateName, `template0 encoding 'UTF8'`)
  if (cluster) await joinNodes(nodes, templateName)
  await migrate(templateUrl, () => {})
  if (cluster) await distribute(templateUrl)
  await closeToOthers(nodes, templateName)
  project.provide('adminUrl', server.url)
  project.provide('nodes', nodes)
  project.provide('templateName', templateName)
  project.provide('seededName', seededName)
  return async () => {
    for (const name of [seededName, templateName]) await dropOnEach(nodes, name)
    await server.stop()
  }
}

/** By the step of the product, into few shards: each is a table of its own in every database. */
async function distribute(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { applicationName: distributing, maxConnections: 3 })
  try {
    await distributeTables(db, { shards: 4, onStep: () => {} })
  } finally {
    await close()
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
