// Creates a cluster under a temporary name and renames it when it is complete, so that no partial cluster is ever used.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { UserError } from '../../user-error.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { giveTo, type ServerUser } from './server-user.ts'

export const superuser = 'eos'

export async function initCluster(
  home: Home,
  binaries: Binaries,
  user: ServerUser,
  isForTests: boolean,
): Promise<void> {
  const password = readPassword(home) ?? writePassword(home, user)
  removeUnfinished(home)
  // Each attempt has its own name: the initdb of a killed process may still be writing.
  const unfinished = mkdtempSync(unfinishedPrefix(home))
  giveTo(user, unfinished)
  const passwordFolder = mkdtempSync(join(tmpdir(), 'eos-init-'))
  giveTo(user, passwordFolder)
  try {
    const passwordFile = join(passwordFolder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    giveTo(user, passwordFile)
    await runInitdb(binaries.initdb, initdbArguments(unfinished, passwordFile, isForTests), user)
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true })
  }
  renameSync(unfinished, home.cluster)
}

export function unfinishedPrefix(home: Home): string {
  return `${home.cluster}.tmp-`
}

export function readPassword(home: Home): string | undefined {
  if (!existsSync(home.password)) return undefined
  const text = readFileSync(home.password, 'utf8').trim()
  return text === '' ? undefined : text
}

function removeUnfinished(home: Home): void {
  const prefix = basename(unfinishedPrefix(home))
  for (const name of readdirSync(home.folder).filter((name) => name.startsWith(prefix))) {
    rmSync(join(home.folder, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

function writePassword(home: Home, user: ServerUser): string {
  const password = randomBytes(24).toString('base64url')
  const fresh = `${home.password}.tmp`
  writeFileSync(fresh, password, { mode: 0o600, flush: true })
  giveTo(user, fresh)
  renameSync(fresh, home.password)
  return password
}

function initdbArguments(folder: string, passwordFile: string, isForTests: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-host=scram-sha-256',
    '--auth-local=scram-sha-256',
    ...(isForTests ? ['--no-sync'] : []),
  ]
}

function runInitdb(program: string, args: string[], user: ServerUser): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user.spawn,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new UserError(`PostgreSQL could not be initialised: ${complaint.trim()}`))
    })
  })
}
