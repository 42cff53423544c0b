// Starts and stops the process, nothing else.

import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp, startBackground, type Background } from './app.ts'
import { resealSecrets } from './features/accounts/reseal.ts'
import { baseMapWarnings } from './features/base-map/routes.ts'
import { readEncryptionKey } from './platform/secrets/encryption.ts'
import { seedCatalogues } from './features/catalogues/seed.ts'
import type { Context } from './platform/context.ts'
import { openChangeFeed } from './platform/database/changes.ts'
import { openDatabase as openConnections } from './platform/database/connection.ts'
import { guardPool } from './platform/database/guard-pool.ts'
import { openInstallation, type Installation } from './platform/database/open-installation.ts'
import { ensureDemoAccounts } from './features/demo/demo-accounts.ts'
import { hasDemoPeople } from './features/demo/queries/accounts.ts'
import { isDemoWanted, loadDemo } from './features/demo/load-demo.ts'
import { finishRemoval } from './features/demo/load/remove-demo.ts'
import { folderWarnings } from './process/folder-warnings.ts'
import {
  chooseHost,
  explainListening,
  homeAddress,
  homeOrigin,
  ownAddress,
  reachWarnings,
  refuseTakenPort,
} from './process/listening.ts'
import { isThere } from './platform/database/primary.ts'
import { openLate } from './process/degraded-start.ts'
import { describeFailure } from './platform/user-error.ts'
import { closeDataFolder } from './platform/settings/private-folders.ts'
import { openProgress, type Progress } from './process/progress.ts'
import { findUnknownSettings, readSettings, type Settings } from './platform/settings/settings.ts'
import { offerSetUp } from './features/set-up/offer.ts'
import { readingFrom } from './platform/database/standby/lender.ts'
import { Standby } from './platform/database/standby/standby.ts'
import { openShutdown } from './process/shutdown.ts'
import { startTracing } from './platform/tracing/tracing.ts'

const checkoutRoot = fileURLToPath(new URL('../../..', import.meta.url))
const drainMs = 10_000
const sweepMs = 100
const databaseStopMs = 70_000

const progress = openProgress(process.stdout)
const shutdown = openShutdown()

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0, shutdown.hasBegun ? 'Stopping at once' : 'Stopping'))
}
process.on('uncaughtException', (error) => void end(1, describeFailure(error)))
process.on('unhandledRejection', (error) => void end(1, describeFailure(error)))

try {
  await bringUp(readOwnSettings(progress), progress)
} catch (error) {
  // Failures while everything is being stopped are not logged.
  if (!shutdown.hasBegun) await end(1, describeFailure(error))
}

async function bringUp(settings: Settings, progress: Progress): Promise<void> {
  await traceFrom(settings)
  const serves = settings.role !== 'worker'
  if (serves) await refuseTakenPort(settings)
  const isLate = await mustGoAhead(settings)
  const installation = isLate ? goAhead(settings, progress) : await openDatabase(settings, progress)
  closeDataFolder(settings)
  if (!isLate) await seedCatalogues(installation.db)
  const news =
    settings.role === 'web' ? undefined : await fillWithDemo(settings, installation, progress)
  const context = await makeContext(settings, installation, isLate)
  const work = prepareWork(context)
  if (!isLate) await bringKeysUpToDate(context, progress)
  const isDemoOpen = isLate ? /on|small/.test(settings.demo) : await hasDemoPeople(context.db)
  const host = chooseHost(settings, isDemoOpen)
  const port = serves ? await listen(forRequests(context, installation), host) : undefined
  if (settings.role !== 'web') await work.start(ownAddress(settings, port))
  const words =
    port === undefined ? 'works in the background' : `is ready at ${homeAddress(settings, port)}`
  progress.say(`Eos ${words}`)
  if (news !== undefined) progress.say(news)
  for (const warning of await folderWarnings(settings)) progress.say(warning)
  if (port === undefined) return
  const warnings = [...reachWarnings(settings, isDemoOpen), ...(await baseMapWarnings(settings))]
  for (const warning of warnings) progress.say(warning)
  await tellOfSetUp(context, port, progress)
}

/** Begins before anything is connected, and ends after it. */
async function traceFrom({ traces, role }: Settings): Promise<void> {
  if (traces) shutdown.add(await startTracing({ ...traces, role }), drainMs)
}

/** A former secret can be forgotten after one start with the present one. */
async function bringKeysUpToDate({ settings, db }: Context, progress: Progress): Promise<void> {
  const { count, lost } = await resealSecrets(db, readEncryptionKey(settings))
  if (count > 0) progress.say(`Sealed ${count} second factors with the present key`)
  if (lost > 0) {
    progress.say(
      `WARNING: ${lost} second factors were sealed with another key (EOS_SECRET, or secret.key of the data folder); set it as EOS_SECRET_PREVIOUS, or they must be set up anew.`,
    )
  }
}

/** A server that answers already does not end because the database was lost at this moment. */
async function tellOfSetUp(context: Context, port: number, progress: Progress): Promise<void> {
  try {
    const offer = await offerSetUp(context, homeOrigin(context.settings, port))
    if (offer !== undefined) progress.say(offer)
  } catch (error) {
    progress.say(`Whether to offer the set-up could not be asked: ${(error as Error).message}`)
  }
}

/** A web process has its snapshots on the disk, and does not wait for a database that is away. */
async function mustGoAhead({ role, databaseUrl }: Settings): Promise<boolean> {
  return role === 'web' && databaseUrl !== undefined && !(await isThere(databaseUrl))
}

function goAhead(settings: Settings, progress: Progress): Installation {
  progress.say('The database does not answer; what is public is served as it was last known')
  const installation = openLate(settings, progress.say)
  shutdown.add(() => installation.close(), drainMs)
  return installation
}

async function openDatabase(settings: Settings, progress: Progress): Promise<Installation> {
  const opening = openInstallation({
    settings,
    checkoutRoot,
    applicationName: 'eos',
    log: progress.say,
  })
  // Also when the end comes while it is still opening.
  shutdown.add(async () => (await opening).close(), databaseStopMs)
  return opening
}

/** Prints once how the people of the demo sign in. */
async function fillWithDemo(
  settings: Settings,
  { db, isEmbedded }: Installation,
  progress: Progress,
): Promise<string | undefined> {
  if (!(await isDemoWanted({ settings, db, isEmbedded }))) {
    await finishRemoval(db)
    return undefined
  }
  await loadDemo({ settings, db, report: progress.step })
  return ensureDemoAccounts({ settings, db })
}

async function makeContext(
  settings: Settings,
  installation: Installation,
  isLate: boolean,
): Promise<Context> {
  const changes = await openChangeFeed(installation.url, { isLate })
  shutdown.add(() => changes.close(), drainMs)
  const { db } = installation
  return { settings, db, changes, now: () => new Date() }
}

/** Requests have a pool of their own with a statement timeout, so that they do not wait for work in the background. */
function forRequests(context: Context, { url }: Installation): Context {
  const { questionMs: statementMs, readDatabaseUrl } = context.settings
  const { pool, db, close } = openConnections(url, { applicationName: 'eos requests', statementMs })
  const guard = guardPool(pool, url)
  shutdown.add(async () => {
    await guard.close()
    await close()
  }, drainMs)
  if (readDatabaseUrl === undefined) return { ...context, db }
  const standby = new Standby({
    url: readDatabaseUrl,
    primaryUrl: url,
    isPrimaryAway: guard.isAway,
    changes: context.changes,
    statementMs,
    log: progress.say,
  })
  shutdown.add(() => standby.close(), drainMs)
  return { ...context, db: readingFrom(standby, pool), standby }
}

/** Begins after the server can answer, and ends after the last request has been answered. */
function prepareWork(context: Context): {
  start: (baseUrl: string | undefined) => Promise<void>
} {
  let background: Background | undefined
  shutdown.add(async () => background?.stop(), drainMs)
  return {
    start: async (baseUrl) => {
      background = await startBackground(context, { baseUrl })
    },
  }
}

/** The port, which the system chose if the setting was 0. */
async function listen(context: Context, host: string): Promise<number> {
  const app = await buildApp(context)
  shutdown.add(() => drain(app), drainMs + 1_000)
  const { port } = context.settings
  await app.listen({ port, host }).catch((error: Error) => {
    throw explainListening(error, { port, host })
  })
  return (app.server.address() as AddressInfo).port
}

async function drain(app: FastifyInstance): Promise<void> {
  // A connection whose last request ends while closing would be kept alive, and waited for.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}

function readOwnSettings(progress: Progress): Settings {
  const settings = readSettings(process.env, { checkoutRoot, cwd: process.cwd() })
  for (const name of findUnknownSettings(process.env)) {
    progress.say(`${name} is not a setting of Eos; docs/operating/settings.md lists them.`)
  }
  return settings
}

/** A second signal does not wait for the first one's shutdown. */
async function end(code: number, words: string): Promise<void> {
  if (code === 0) progress.say(words)
  else process.stderr.write(`${words}\n`)
  if (!shutdown.hasBegun) await shutdown.run()
  process.exit(code)
}
