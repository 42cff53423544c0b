// Says where a cluster and the files beside it live, and prepares those folders.

import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../../user-error.ts'
import { giveTo, type ServerUser } from './server-user.ts'

/** The folder of a cluster, with the files beside it. */
export interface Home {
  readonly folder: string
  readonly cluster: string
  readonly password: string
  readonly log: string
  readonly lock: string
  readonly owners: string
  readonly checkout: string
}

export function homeIn(folder: string): Home {
  return {
    folder,
    cluster: join(folder, 'pg18'),
    password: join(folder, 'password'),
    log: join(folder, 'postgres.log'),
    lock: join(folder, 'lock'),
    owners: join(folder, 'owners'),
    checkout: join(folder, 'checkout.json'),
  }
}

/** Returns the folder of a cluster that cannot live in its checkout; the hash keeps two clones apart. */
export function systemFolderOf(checkoutRoot: string): string {
  return join('/var/lib/eos', shortHash(realpathSync(checkoutRoot)))
}

/** Creates a folder that other users can reach; existing parents keep their modes. */
export function makeReachableFolder(folder: string): void {
  if (existsSync(folder)) return
  makeReachableFolder(dirname(folder))
  try {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new UserError(`Cannot make the folder ${folder}: ${(error as Error).message}`)
  }
}

/** Refuses a data folder that another checkout uses: both would work on the same data. */
export function claimHome(home: Home, checkoutRoot: string, user: ServerUser): void {
  const mine = { checkout: realpathSync(checkoutRoot), home: realpathSync(home.folder) }
  const noted = readClaim(home.checkout)
  if (noted?.checkout === mine.checkout && noted.home === mine.home) return
  // When the noted home is elsewhere, the folder was moved or copied here together with its checkout.
  if (noted && noted.home === mine.home && existsSync(noted.checkout)) {
    throw new UserError(
      `The database in ${home.folder} belongs to the checkout ${noted.checkout}: set EOS_DATA_DIR to a folder of its own for this one.`,
    )
  }
  writeFileSync(home.checkout, JSON.stringify(mine), { mode: 0o644 })
  giveTo(user, home.checkout)
}

/** A private folder for the socket, with a short path: socket addresses are limited to about 100 bytes. */
export function makeSocketFolder(home: Home, user: ServerUser): string {
  const parent = tmpdir().length <= 50 ? tmpdir() : '/tmp'
  const folder = join(parent, `eos-${shortHash(realpathSync(home.folder))}`)
  const uid = user.spawn.uid ?? process.getuid?.()
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const stats = lstatSync(folder)
    const isOurs = stats.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0
    if (isOurs) return emptied(folder)
    return giveFolder(user, mkdtempSync(`${folder}-`))
  }
  return giveFolder(user, folder)
}

export function removeIfEmpty(folder: string): void {
  try {
    if (folder !== '') rmdirSync(folder)
  } catch {
    // A folder that is not empty stays.
  }
}

export function clusterNameOf(home: Home): string {
  return `${basename(home.cluster)}-${shortHash(realpathSync(home.folder))}`
}

/** A killed server leaves its socket behind; only this server uses the folder. */
function emptied(folder: string): string {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  return folder
}

function giveFolder(user: ServerUser, folder: string): string {
  chmodSync(folder, 0o700)
  giveTo(user, folder)
  return folder
}

function readClaim(file: string): { checkout: string; home: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { checkout: string; home: string }
  } catch {
    return undefined
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
