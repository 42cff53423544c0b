// Decides where the cluster lives, which user runs it and which programs, before anything is started.

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../user-error.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { homeIn, makeReachableFolder, removeIfEmpty, systemFolderOf, type Home } from './home.ts'
import { canEnter, chooseServerUser, type ServerUser } from './server-user.ts'

export interface Place {
  readonly home: Home
  readonly user: ServerUser
  readonly binaries: Binaries
}

interface PlaceOptions {
  dataDir: string
  isDataDirChosen: boolean
  checkoutRoot: string
  log: (text: string) => void
}

/** Says whether there is a cluster where \`choosePlace\` would look for one. */
export function hasCluster({
  dataDir,
  isDataDirChosen,
  checkoutRoot,
}: Omit<PlaceOptions, 'log'>): boolean {
  if (existsSync(homeIn(join(dataDir, 'postgres')).cluster)) return true
  return !isDataDirChosen && existsSync(homeIn(systemFolderOf(checkoutRoot)).cluster)
}

export async function choosePlace(options: PlaceOptions): Promise<Place> {
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
    throw new UserError(
      `EOS_DATA_DIR: PostgreSQL runs as ${user.name}, who cannot enter ${wanted.folder}; choose a folder that this user can reach.`,
    )
  }
  removeIfEmpty(wanted.folder)
  options.log(
    `The user ${user.name} cannot reach ${wanted.folder}; the database is kept in ${fallback.folder}`,
  )
  return settle(fallback, systemFolder, options)
}

async function settle(home: Home, systemFolder: string, options: PlaceOptions): Promise<Place> {
  makeReachableFolder(home.folder)
  const user = chooseServerUser(home.cluster)
  refuseForeignCluster(home)
  const binaries = await findBinaries(user, systemFolder)
  if (binaries.areCopied) options.log(`PostgreSQL runs from ${binaries.postgres}`)
  return { home, user, binaries }
}

/** A user other than root cannot use a cluster of another user. */
function refuseForeignCluster(home: Home): void {
  const uid = process.getuid?.()
  const owner = statSync(home.cluster, { throwIfNoEntry: false })?.uid
  if (uid === undefined || uid === 0 || owner === undefined || owner === uid) return
  throw new UserError(
    `The database in ${home.folder} belongs to another user (id ${owner}): start Eos as that user, or set EOS_DATA_DIR to a folder of your own.`,
  )
}
