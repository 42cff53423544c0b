// Stops the temporary servers of test runs that were killed, and removes their files.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listAbandonedRuns, removeRunFolder } from '../../../test/run-folder.ts'
import { homeIn } from '../src/platform/database/embedded/home.ts'
import { countOwners } from '../src/platform/database/embedded/owners.ts'
import { readPostmasterNote } from '../src/platform/database/embedded/postmaster.ts'
import { isProcessAlive, readCommandLine } from '../src/platform/database/embedded/processes.ts'

export async function sweepAbandonedRuns(): Promise<void> {
  for (const run of listAbandonedRuns()) {
    let isInUse = false
    for (const name of readdirSync(run)) {
      for (const dataDir of [join(run, name), join(run, name, 'data')]) {
        const home = homeIn(join(dataDir, 'postgres'))
        if (countOwners(home.owners) > 0) isInUse = true
        else await endServer(home)
      }
    }
    if (!isInUse) removeRunFolder(run)
  }
}

async function endServer(home: ReturnType<typeof homeIn>): Promise<void> {
  const pid = readPostmasterNote(home)?.pid
  if (pid === undefined || !readCommandLine(pid).includes(home.cluster)) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Already gone, or another user's.
  }
  for (let tries = 0; tries < 100 && isProcessAlive(pid); tries += 1) await sleep(50)
}
