// Gives each test run one temporary folder for itself and the programs that it starts; it is removed at the end.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const prefix = 'eos-tests-'
const variables = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR']
const youngMs = 60_000
/** A folder of Linux that is kept in memory. */
const memory = '/dev/shm'
const gigabyte = 1e9

/** From now on every temporary folder of this process and of its children is made inside. */
export function openRunFolder(): void {
  // A watching run reads its settings again when they change.
  if (isRunFolder(tmpdir())) return
  const folder = mkdtempSync(join(chooseParent(), `${prefix}${process.pid}-`))
  // The database may run as another user, who must be able to walk through.
  chmodSync(folder, 0o755)
  Object.assign(process.env, settingsFor(folder))
  process.once('exit', () => removeRunFolder(folder))
}

/** For programs that are started with an environment of their own. */
export function temporarySettings(): Record<string, string> {
  return settingsFor(tmpdir())
}

/** The folders of runs that were killed before they could remove them. */
export function listAbandonedRuns(): string[] {
  const own = tmpdir()
  if (!isRunFolder(own)) return []
  return [...new Set([dirname(own), memory, '/tmp'])]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
    .filter((folder) => isRunFolder(folder) && folder !== own && isAbandoned(folder))
}

export function removeRunFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Something still writes into it, or it is another user's; a later run removes it.
  }
}

/**
 * Every test has a database of its own, which is a thousand small files: making and removing them keeps a disk's file
 * system busier than the tests keep PostgreSQL. A run needs less than half a gigabyte at a time.
 */
function chooseParent(): string {
  return isRoomy(memory) ? memory : tmpdir()
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === folder)
    // The programs of the database may be copied there.
    const mayRun = mount !== undefined && !mount.split(' ')[3]!.split(',').includes('noexec')
    return mayRun && bavail * bsize > 2 * gigabyte && freemem() > 4 * gigabyte
  } catch {
    return false
  }
}

function settingsFor(folder: string): Record<string, string> {
  return Object.fromEntries(variables.map((name) => [name, folder]))
}

function isRunFolder(folder: string): boolean {
  return basename(folder).startsWith(prefix)
}

/** Its name tells the process that made it; a folder that is just being made counts as in use. */
function isAbandoned(folder: string): boolean {
  const pid = Number(basename(folder).slice(prefix.length).split('-')[0])
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > youngMs && !isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
