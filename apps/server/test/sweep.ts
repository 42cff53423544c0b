// Stops and removes the throw-away servers of test runs that were killed before they could do so themselves.

import { readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countOwners } from '../src/database/embedded/owners.ts'
import { homeIn } from '../src/database/embedded/home.ts'
import { readPostmasterNote } from '../src/database/embedded/postmaster.ts'
import { isProcessAlive, readCommandLine } from '../src/database/embedded/processes.ts'

export const testFolderPrefix = 'eos-test-'
const youngMs = 60_000

export async function sweepAbandonedClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(testFolderPrefix))) {
    const folder = join(tmpdir(), name)
    try {
      if (Date.now() - statSync(folder).mtimeMs > youngMs) await removeIfAbandoned(folder)
    } catch {
      // Another user's, or swept by another run at the same moment.
    }
  }
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const home = homeIn(join(folder, 'postgres'))
  if (countOwners(home.owners) > 0) return
  const pid = readPostmasterNote(home)?.pid
  if (pid !== undefined && readCommandLine(pid).includes(home.cluster)) {
    process.kill(pid, 'SIGINT')
    for (let tries = 0; tries < 100 && isProcessAlive(pid); tries += 1) await sleep(50)
  }
  rmSync(folder, { recursive: true, force: true })
}
