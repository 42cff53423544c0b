// Starts and stops a PostgreSQL server process and reads its postmaster.pid.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { hasProc, isProcessAlive, readCommandLine } from './processes.ts'
import { giveTo, type ServerUser } from './server-user.ts'

/** The lines of postmaster.pid that are used here. */
export interface PostmasterNote {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  readonly isReady: boolean
}

/** The server ended before it was ready; `log` holds its output. */
export class PostmasterFailed extends Error {
  override readonly name = 'PostmasterFailed'
  readonly log: string
  constructor(log: string) {
    super(`PostgreSQL stopped before it was ready: ${log.trim()}`)
    this.log = log
  }
}

const pollMs = 10
const slowMs = 5_000
const noSuchProcess = 2_147_483_646

export function readPostmasterNote(home: Home): PostmasterNote | undefined {
  try {
    const lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    if (!Number.isInteger(pid) || pid === 0) return undefined
    return {
      pid,
      port: Number(lines[3] ?? 0),
      socketFolder: lines[4] ?? '',
      isReady: (lines[7] ?? '').startsWith('ready'),
    }
  } catch {
    return undefined
  }
}

/**
 * Says whether the process is our postmaster. Where command lines cannot be read, any living process with the number
 * counts.
 */
export function isOurPostmaster(home: Home, pid: number): boolean {
  return isProcessAlive(pid) && (!hasProc() || readCommandLine(pid).includes(home.cluster))
}

/**
 * Makes PostgreSQL see that the process in postmaster.pid is gone although its number is in use again. The file stays:
 * its shared memory key keeps two servers off one cluster.
 */
export function disownPostmasterNote(home: Home): void {
  const file = join(home.cluster, 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(noSuchProcess), ...lines.slice(1)].join('\n'))
}

export async function startPostmaster(options: {
  home: Home
  binaries: Binaries
  user: ServerUser
  flags: readonly string[]
  onSlow: () => void
}): Promise<PostmasterNote> {
  const { home } = options
  const logStart = statSync(home.log, { throwIfNoEntry: false })?.size ?? 0
  const child = spawnPostgres(options)
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  const began = Date.now()
  let isTold = false
  for (;;) {
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new PostmasterFailed(readFileSync(home.log).subarray(logStart).toString())
    }
    const note = readPostmasterNote(home)
    if (note?.isReady && note.pid === child.pid) return note
    if (!isTold && Date.now() - began > slowMs) {
      options.onSlow()
      isTold = true
    }
    await sleep(pollMs)
  }
}

/** Fast shutdown: ends sessions and flushes, so that nothing needs recovery. False when it takes too long. */
export async function stopPostmaster(
  home: Home,
  binaries: Binaries,
  pid: number,
  timeoutMs: number,
): Promise<boolean> {
  askToStop(home, binaries, pid)
  const deadline = Date.now() + timeoutMs
  while (isOurPostmaster(home, pid)) {
    if (Date.now() > deadline) return false
    await sleep(pollMs)
  }
  return true
}

function spawnPostgres(options: {
  home: Home
  binaries: Binaries
  user: ServerUser
  flags: readonly string[]
}): ChildProcess {
  const { home, user } = options
  const log = openSync(home.log, 'a', 0o600)
  try {
    giveTo(user, home.log)
    const child = spawn(options.binaries.postgres, ['-D', home.cluster, ...options.flags], {
      ...user.spawn,
      cwd: '/',
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

function askToStop(home: Home, binaries: Binaries, pid: number): void {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-m', 'fast', '-W', '-D', home.cluster])
    return
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Already gone.
  }
}
