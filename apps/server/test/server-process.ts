// Runs the real server as a process of its own on a throw-away data folder, for tests that kill it.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { temporarySettings } from '../../../test/run-folder.ts'
import {
  applicationPassword,
  applicationRole,
} from '../src/platform/database/embedded/application-role.ts'
import { urlOf } from '../src/platform/database/embedded/attach.ts'
import { homeIn, type Home } from '../src/platform/database/embedded/home.ts'
import { readPassword } from '../src/platform/database/embedded/init-cluster.ts'
import { readPostmasterNote } from '../src/platform/database/embedded/postmaster.ts'
import { isProcessAlive } from '../src/platform/database/embedded/processes.ts'

export interface ServerProcess {
  readonly child: ChildProcess
  readonly pid: number
  /** All that it has printed so far. */
  output(): string
  /** Resolves with the address once the ready line is there. */
  ready(): Promise<string>
  /** Resolves when the output matches, or rejects when the process ends first. */
  says(pattern: RegExp): Promise<RegExpMatchArray>
  /** Resolves with the exit code, or with the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = join(root, 'apps/server/dist/main.js')
const patienceMs = 60_000

/** Compiles what has changed since the last time; type errors elsewhere do not keep it from running. */
export function compileServer(): void {
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'apps/server'],
    {
      cwd: root,
    },
  )
}

export function makeDataFolder(): { folder: string; home: Home; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'eos test data '))
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { folder, home: homeIn(join(folder, 'postgres')), remove }
}

/** Without demo data and on any free port, unless `env` says otherwise. */
export function startServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...temporarySettings(),
      PORT: '0',
      EOS_DEMO: '0',
      EOS_DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    child.emit('heard')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0))
  })
  const says = (pattern: RegExp) =>
    waitFor(
      child,
      () => output.match(pattern) ?? undefined,
      () => output,
    )
  return {
    child,
    pid: child.pid ?? 0,
    output: () => output,
    says,
    ready: async () => (await says(/Eos is ready at (\S+)/))[1] ?? '',
    ended: () => ended,
  }
}

export async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await untilDead(pid)
}

export async function untilDead(pid: number): Promise<void> {
  while (isProcessAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

export function postmasterPid(home: Home): number {
  return readPostmasterNote(home)?.pid ?? 0
}

/** Asks the running cluster directly, past the server. */
export async function queryCluster(home: Home, text: string): Promise<Record<string, unknown>[]> {
  const client = await connectToCluster(home)
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

export async function connectToCluster(home: Home): Promise<Client> {
  const client = new Client({ connectionString: urlOfCluster(home) })
  client.on('error', () => {})
  await client.connect()
  return client
}

export function urlOfCluster(home: Home): string {
  const note = readPostmasterNote(home)
  const address = { host: note?.socketFolder ?? '', port: note?.port ?? 0 }
  return urlOf(address, applicationRole, applicationPassword(readPassword(home) ?? ''), 'eos')
}

function waitFor<T>(
  child: ChildProcess,
  look: () => T | undefined,
  output: () => string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('took too long'), patienceMs)
    const leave = () => {
      clearTimeout(timer)
      child.off('heard', check).off('close', onClose)
    }
    const fail = (why: string) => {
      leave()
      reject(new Error(`The server ${why}. It said:\n${output()}`))
    }
    const onClose = () => fail('ended')
    const check = () => {
      const found = look()
      if (found === undefined) return
      leave()
      resolve(found)
    }
    child.on('heard', check).once('close', onClose)
    check()
  })
}
