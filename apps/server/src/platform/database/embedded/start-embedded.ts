// Starts the checkout's own PostgreSQL: attaches to a running server, else starts it, else creates the cluster. See
// docs/decisions/0020-own-launcher-of-the-embedded-database.md.

import { existsSync } from 'node:fs'
import { minuteMs } from '@eos/contract/words/time-units'
import { bringUp, type Run } from './bring-up.ts'
import { choosePlace } from './choose-place.ts'
import { claimHome, removeIfEmpty } from './home.ts'
import { initCluster } from './init-cluster.ts'
import { addOwner, countOwners } from './owners.ts'
import { isOurPostmaster, readPostmasterNote, stopPostmaster } from './postmaster.ts'
import { withStartLock } from './start-lock.ts'
import { watchServer } from './watch-server.ts'

interface EmbeddedOptions {
  /** The folder of the installation's data; the cluster is a folder inside it. */
  dataDir: string
  /** False for the default folder, which may be left if PostgreSQL cannot run there. */
  isDataDirChosen: boolean
  checkoutRoot: string
  isForTests?: boolean
  log: (text: string) => void
}

export interface EmbeddedDatabase {
  readonly url: string
  /** True when this start created the cluster. */
  readonly wasEmpty: boolean
  readonly dataFolder: string
  /** Leaves the server; the last one to leave stops it. */
  stop(): Promise<void>
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await choosePlace(options)
  const { home, user } = place
  const run = { ...place, isForTests: options.isForTests ?? false, log: options.log }
  return withStartLock(
    home.lock,
    async () => {
      claimHome(home, options.checkoutRoot, user)
      const wasEmpty = !existsSync(home.cluster)
      if (wasEmpty) {
        options.log(`Making a new database in ${home.cluster}`)
        await initCluster(home, place.binaries, user, run.isForTests)
      }
      const removeOwner = addOwner(home.owners, user)
      try {
        const url = await bringUp(run)
        const endWatch = run.isForTests ? async () => {} : watchServer(run, url)
        const stop = async () => {
          await endWatch()
          await leave(run, removeOwner)
        }
        return { url, wasEmpty, dataFolder: home.folder, stop }
      } catch (error) {
        removeOwner()
        throw error
      }
    },
    () => options.log('Another process is starting or stopping this database; waiting for it'),
  )
}

const stopTimeoutMs = minuteMs

async function leave(run: Run, removeOwner: () => void): Promise<void> {
  const { home, binaries } = run
  await withStartLock(home.lock, async () => {
    removeOwner()
    const note = readPostmasterNote(home)
    if (!note || !isOurPostmaster(home, note.pid) || countOwners(home.owners) > 0) return
    if (await stopPostmaster(home, binaries, note.pid, stopTimeoutMs)) {
      removeIfEmpty(note.socketFolder)
    } else {
      run.log('The database is still writing; it stops by itself when it is done')
    }
  })
}
