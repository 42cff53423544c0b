// Opens the database that the settings name, embedded or external, with its schema up to date.

import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '../user-error.ts'
import type { Settings } from '../settings/settings.ts'
import { connectionConfig, openDatabase, type Database } from './connection.ts'
import { hasCluster } from './embedded/choose-place.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded/start-embedded.ts'
import { hasTables, migrate, refuseWhileDistributing } from './migrate.ts'
import { connectToPrimary } from './primary.ts'
import { ensurePartitionsAhead } from './partitions.ts'

/** A server of databases that runs, and nothing more. */
export interface DatabaseServer {
  readonly url: string
  readonly isEmbedded: boolean
  /** Leaves the embedded server, and stops it when nobody else uses it. */
  stop(): Promise<void>
}

interface ServerOptions {
  settings: Settings
  checkoutRoot: string
  log: (text: string) => void
  /** False: where there is no installation, none is made; otherwise it is. */
  mayCreate?: boolean
}

export interface Installation extends Database {
  readonly url: string
  readonly isEmbedded: boolean
}

/** Opens the database as it is: also one without tables. */
export async function openDatabaseServer(options: ServerOptions): Promise<DatabaseServer> {
  const { settings, log } = options
  if (settings.databaseUrl === undefined) {
    if (options.mayCreate === false && !hasCluster({ ...options, ...settings })) {
      throw new UserError(noInstallation(`in ${settings.dataDir}`))
    }
    const { url, stop } = await embed(options)
    return { url, isEmbedded: true, stop }
  }
  await tryExternal(settings.databaseUrl, log)
  return { url: settings.databaseUrl, isEmbedded: false, stop: async () => {} }
}

/** Closing also leaves the embedded server, and stops it when nobody else uses it. */
export async function openInstallation(
  options: ServerOptions & { applicationName: string; now?: () => Date },
): Promise<Installation> {
  const { url, isEmbedded, stop } = await openDatabaseServer(options)
  let opened: Database | undefined
  try {
    if (options.mayCreate === false && !(await hasTables(url))) {
      throw new UserError(noInstallation('in this database'))
    }
    await migrate(url, options.log)
    const database = (opened = openDatabase(url, { applicationName: options.applicationName }))
    // A distribution marks the database and then looks who is connected; here it is the other way round.
    await refuseWhileDistributing(database.pool)
    await ensurePartitionsAhead(database.db, options.now?.() ?? new Date())
    const close = async () => {
      // Does not wait for the pool's last connections: stopping the server ends their sessions.
      await Promise.race([database.close(), sleep(poolEndMs)])
      await stop()
    }
    return { ...database, url, isEmbedded, close }
  } catch (error) {
    await opened?.close()
    await stop()
    throw error
  }
}

const noInstallation = (where: string) =>
  `There is no installation of Eos ${where}: set EOS_DATA_DIR and DATABASE_URL as the server has them, such as by its file of settings.`

function embed(options: ServerOptions): Promise<EmbeddedDatabase> {
  return startEmbedded({
    dataDir: options.settings.dataDir,
    isDataDirChosen: options.settings.isDataDirChosen,
    checkoutRoot: options.checkoutRoot,
    log: options.log,
  })
}

const poolEndMs = 5_000
const triesMs = [0, 1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000]
/**
 * The server is not reachable yet, or starting up. A retry makes sense, because it is often started together with Eos.
 */
const passing = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P03',
  '25006',
])

async function tryExternal(url: string, log: (text: string) => void): Promise<void> {
  for (const [index, waitMs] of triesMs.entries()) {
    await sleep(waitMs)
    try {
      const client = await connectToPrimary(url, (server) => connectionConfig(server, 'eos'))
      await client.end().catch(() => {})
      return
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      const isLast = index === triesMs.length - 1
      if (isLast || !passing.has(code ?? '')) {
        throw new UserError(`DATABASE_URL: the database cannot be opened: ${message || code}`)
      }
      if (index === 0) log('The database does not answer yet; trying for half a minute')
    }
  }
}
