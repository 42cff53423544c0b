// Makes the server run: attaches to a running one or starts it, whatever its last end has left behind.

import { renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@eos/contract/words/time-units'
import { UserError } from '../../user-error.ts'
import { prepareDatabase } from './application-role.ts'
import { lookFor, type Address } from './attach.ts'
import type { Place } from './choose-place.ts'
import { clusterNameOf, makeSocketFolder, type Home } from './home.ts'
import { readPassword } from './init-cluster.ts'
import {
  disownPostmasterNote,
  isOurPostmaster,
  PostmasterFailed,
  readPostmasterNote,
  startPostmaster,
} from './postmaster.ts'
import { findProcesses } from './processes.ts'
import { serverFlags } from './server-flags.ts'

export interface Run extends Place {
  readonly isForTests: boolean
  readonly log: (text: string) => void
}

/** Recovery after a crash may take minutes; a server that runs but refuses us is given up sooner. */
const busyTimeoutMs = 10 * minuteMs
const silentTimeoutMs = minuteMs
const orphanTimeoutMs = minuteMs
const portAttempts = 5

/**
 * Call it under the start lock. Returns the database address for the application's role; reuses `lastPort` if it is
 * free.
 */
export async function bringUp(run: Run, lastPort?: number): Promise<string> {
  const { home } = run
  const password = readPassword(home)
  if (password === undefined) {
    throw new UserError(
      `The password file ${home.password} is missing, so the database beside it cannot be opened.`,
    )
  }
  const running = (await findRunning(run, password)) ?? (await startFresh(run, password, lastPort))
  return prepareDatabase(running, password, run)
}

/** The server survives a kill -9 of its Node process, and a second process may use it too. */
async function findRunning(run: Run, password: string): Promise<Address | undefined> {
  const began = Date.now()
  let limitMs = silentTimeoutMs
  let isTold = false
  while (Date.now() - began < limitMs) {
    const note = readPostmasterNote(run.home)
    if (!note) return undefined
    const found = await lookFor(run.home, note, password)
    if (found.state === 'ours') {
      run.log('The database is already running; using it')
      return { host: found.host, port: note.port }
    }
    if (found.state === 'busy') {
      limitMs = busyTimeoutMs
    } else if (!isOurPostmaster(run.home, note.pid)) {
      // The process is gone, a zombie, or another process with its number: PostgreSQL would take the latter two for a
      // server.
      disownPostmasterNote(run.home)
      return undefined
    }
    if (!isTold) run.log('The database is starting or stopping; waiting for it')
    isTold = true
    await sleep(100)
  }
  throw new UserError(
    `The database in ${run.home.cluster} neither answers nor stops; see ${run.home.log}`,
  )
}

async function startFresh(run: Run, password: string, lastPort?: number): Promise<Address> {
  const { home, user, isForTests } = run
  rotateLog(home)
  const deadline = Date.now() + orphanTimeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const port = attempt === 1 && lastPort ? lastPort : await findFreePort()
    const socketFolder = process.platform === 'win32' ? undefined : makeSocketFolder(home, user)
    const clusterName = clusterNameOf(home)
    try {
      await startPostmaster({
        ...run,
        flags: serverFlags({ port, socketFolder, clusterName, isForTests }),
        onSlow: () =>
          run.log('The database is recovering from its last stop; this may take a while'),
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
    context.run.log('Waiting for the last sessions of a killed database server to end')
    endOrphans(context.clusterName)
    await sleep(500)
    return
  }
  throw new UserError(
    `The database did not start. It said:\n${error.log.trim()}\n(The whole log is ${context.run.home.log})`,
  )
}

/** Backends of a killed server finish their statement first; they are told to end at once. */
function endOrphans(clusterName: string): void {
  for (const pid of findProcesses(`postgres: ${clusterName}`)) {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // Already gone.
    }
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
