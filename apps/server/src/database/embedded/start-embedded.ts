// Brings the checkout's own PostgreSQL up: attaches to it when it runs, starts it when not, makes it when there is none.

import { existsSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { PlainFailure } from '../../plain-failure.ts'
import { lookFor, urlOf } from './attach.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import {
  claimHome,
  clusterNameOf,
  homeIn,
  makeReachableFolder,
  makeSocketFolder,
  removeIfEmpty,
  systemFolderOf,
  type Home,
} from './home.ts'
import { initCluster, readPassword } from './init-cluster.ts'
import { addOwner, countOwners } from './owners.ts'
import {
  disownPostmasterNote,
  PostmasterFailed,
  readPostmasterNote,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { findProcesses, isProcessAlive } from './processes.ts'
import { serverFlags } from './server-flags.ts'
import { canEnter, chooseServerUser, type ServerUser } from './server-user.ts'
import { withStartLock } from './start-lock.ts'

export interface EmbeddedOptions {
  /** Where the installation keeps its data; the cluster goes into a folder of it. */
  dataDir: string
  /** False when the data folder is only the default, which may be left if PostgreSQL cannot live there. */
  isDataDirChosen: boolean
  checkoutRoot: string
  isForTests?: boolean
  log: (text: string) => void
}

export interface EmbeddedDatabase {
  readonly url: string
  /** True when this start made the cluster. */
  readonly wasEmpty: boolean
  readonly dataFolder: string
  /** Leaves the server; whoever leaves last stops it. */
  stop(): Promise<void>
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await choosePlace(options)
  const { home, user } = place
  const run = { ...place, options }
  return withStartLock(
    home.lock,
    async () => {
      claimHome(home, options.checkoutRoot, user)
      const wasEmpty = !existsSync(home.cluster)
      if (wasEmpty) {
        options.log(`Making a new database in ${home.cluster}`)
        await initCluster(home, place.binaries, user, options.isForTests ?? false)
      }
      const removeOwner = addOwner(home.owners, user)
      try {
        const url = await bringUp(run)
        return { url, wasEmpty, dataFolder: home.folder, stop: () => leave(run, removeOwner) }
      } catch (error) {
        removeOwner()
        throw error
      }
    },
    () => options.log('Another process is starting or stopping this database; waiting for it'),
  )
}

interface Place {
  home: Home
  user: ServerUser
  binaries: Binaries
}
type Run = Place & { options: EmbeddedOptions }

const databaseName = 'eos'
const stopTimeoutMs = 60_000
const busyTimeoutMs = 600_000
const orphanTimeoutMs = 60_000
const portAttempts = 5

async function choosePlace(options: EmbeddedOptions): Promise<Place> {
  const systemFolder = systemFolderOf(options.checkoutRoot)
  const wanted = homeIn(join(options.dataDir, 'postgres'))
  const fallback = homeIn(systemFolder)
  const mayMove = !options.isDataDirChosen && !existsSync(wanted.cluster)
  if (mayMove && existsSync(fallback.cluster) && process.getuid?.() === 0) {
    options.log(`The database is kept in ${fallback.folder}`)
    return settle(fallback, systemFolder, options)
  }
  makeReachableFolder(wanted.folder)
  const user = chooseServerUser(wanted.cluster)
  if (canEnter(user, wanted.folder)) return settle(wanted, systemFolder, options)
  if (!mayMove) {
    throw new PlainFailure(
      `EOS_DATA_DIR: PostgreSQL runs as ${user.name}, who cannot enter ${wanted.folder}; choose a folder that this user can reach.`,
    )
  }
  removeIfEmpty(wanted.folder)
  options.log(
    `The user ${user.name} cannot reach ${wanted.folder}; the database is kept in ${fallback.folder}`,
  )
  return settle(fallback, systemFolder, options)
}

async function settle(home: Home, systemFolder: string, options: EmbeddedOptions): Promise<Place> {
  makeReachableFolder(home.folder)
  const user = chooseServerUser(home.cluster)
  refuseForeignCluster(home)
  const binaries = await findBinaries(user, systemFolder)
  if (binaries.areCopied) options.log(`PostgreSQL runs from ${binaries.postgres}`)
  return { home, user, binaries }
}

/** A normal user cannot use a cluster that somebody else made. */
function refuseForeignCluster(home: Home): void {
  const uid = process.getuid?.()
  const owner = statSync(home.cluster, { throwIfNoEntry: false })?.uid
  if (uid === undefined || uid === 0 || owner === undefined || owner === uid) return
  throw new PlainFailure(
    `The database in ${home.folder} belongs to another user (id ${owner}): start Eos as that user, or set EOS_DATA_DIR to a folder of your own.`,
  )
}

async function bringUp(run: Run): Promise<string> {
  const { home } = run
  const password = readPassword(home)
  if (password === undefined) {
    throw new PlainFailure(
      `The password file ${home.password} is missing, so the database beside it cannot be opened.`,
    )
  }
  const running = (await findRunning(run, password)) ?? (await startFresh(run, password))
  await createDatabaseIfMissing(urlOf(running.host, running.port, password, 'postgres'))
  return urlOf(running.host, running.port, password, databaseName)
}

type Address = { host: string; port: number }

/** A server outlives its Node process after kill -9, and a second process may use the first one's. */
async function findRunning(run: Run, password: string): Promise<Address | undefined> {
  const deadline = Date.now() + busyTimeoutMs
  let isTold = false
  while (Date.now() < deadline) {
    const note = readPostmasterNote(run.home)
    if (!note) return undefined
    const found = await lookFor(run.home, note, password)
    if (found.state === 'ours') {
      run.options.log('The database is already running; using it')
      return { host: found.host, port: note.port }
    }
    if (found.state === 'absent') {
      if (isProcessAlive(note.pid) && !isOurPostmaster(run.home, note.pid)) {
        disownPostmasterNote(run.home)
        return undefined
      }
      if (!isProcessAlive(note.pid)) return undefined
    }
    if (!isTold) run.options.log('The database is starting or stopping; waiting for it')
    isTold = true
    await sleep(100)
  }
  throw new PlainFailure(
    `The database in ${run.home.cluster} neither answers nor stops; see ${run.home.log}`,
  )
}

function isOurPostmaster(home: Home, pid: number): boolean {
  return findProcesses(home.cluster).includes(pid)
}

async function startFresh(run: Run, password: string): Promise<Address> {
  const { home, user, options } = run
  rotateLog(home)
  const deadline = Date.now() + orphanTimeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    const socketFolder = process.platform === 'win32' ? undefined : makeSocketFolder(home, user)
    const isForTests = options.isForTests ?? false
    const clusterName = clusterNameOf(home)
    try {
      await startPostmaster({
        ...run,
        flags: serverFlags({ port, socketFolder, clusterName, isForTests }),
        onSlow: () =>
          options.log('The database is recovering from its last stop; this may take a while'),
      })
      return { host: socketFolder ?? '127.0.0.1', port }
    } catch (error) {
      if (!(error instanceof PostmasterFailed)) throw error
      await dealWith(error, { clusterName, mayRetryPort: attempt < portAttempts, deadline, run })
      const running = await findRunning(run, password)
      if (running) return running
    }
  }
}

/** Returns when another attempt makes sense. */
async function dealWith(
  error: PostmasterFailed,
  context: { clusterName: string; mayRetryPort: boolean; deadline: number; run: Run },
): Promise<void> {
  if (/could not create any TCP\/IP sockets/.test(error.log) && context.mayRetryPort) return
  if (/pre-existing shared memory block/.test(error.log) && Date.now() < context.deadline) {
    context.run.options.log('Waiting for the last sessions of a killed database server to end')
    endOrphans(context.clusterName)
    await sleep(500)
    return
  }
  throw new PlainFailure(
    `The database did not start. It said:\n${error.log.trim()}\n(The whole log is ${context.run.home.log})`,
  )
}

/** Sessions of a killed server finish their current statement first; they are asked to leave at once. */
function endOrphans(clusterName: string): void {
  for (const pid of findProcesses(`postgres: ${clusterName}`)) {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // Already gone.
    }
  }
}

async function leave(run: Run, removeOwner: () => void): Promise<void> {
  const { home, binaries, options } = run
  await withStartLock(home.lock, async () => {
    removeOwner()
    const note = readPostmasterNote(home)
    if (!note || countOwners(home.owners) > 0) return
    if (await stopPostmaster(home, binaries, note.pid, stopTimeoutMs)) {
      removeIfEmpty(note.socketFolder)
    } else {
      options.log('The database is still writing; it stops by itself when it is done')
    }
  })
}

async function createDatabaseIfMissing(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function rotateLog(home: Home): void {
  const size = statSync(home.log, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10 * 1024 * 1024) renameSync(home.log, `${home.log}.1`)
}
