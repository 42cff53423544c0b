// Notices when the server dies under a running process, and restarts it at the same address.

import { bringUp, type Run } from './bring-up.ts'
import { isOurPostmaster, readPostmasterNote } from './postmaster.ts'
import { withStartLock } from './start-lock.ts'

/** Returns a function that ends the watch after a restart that is under way. */
export function watchServer(run: Run, url: string): () => Promise<void> {
  let isEnded = false
  let looking = Promise.resolve()
  let timer = lookLater()

  function lookLater(): NodeJS.Timeout {
    const next = setTimeout(() => (looking = look()), lookEveryMs)
    return next.unref()
  }

  async function look(): Promise<void> {
    if (!isUp(run)) await revive(run, url)
    if (!isEnded) timer = lookLater()
  }

  return async () => {
    isEnded = true
    clearTimeout(timer)
    await looking
  }
}

const lookEveryMs = 1_000

async function revive(run: Run, url: string): Promise<void> {
  run.log('The database server has died; starting it again')
  try {
    const newUrl = await withStartLock(run.home.lock, () => bringUp(run, portOf(url)))
    run.log(newUrl === url ? 'The database is back' : 'Its address has changed: restart Eos')
  } catch (error) {
    run.log(`It could not be started: ${(error as Error).message}`)
  }
}

function isUp(run: Run): boolean {
  const note = readPostmasterNote(run.home)
  return note !== undefined && isOurPostmaster(run.home, note.pid)
}

function portOf(url: string): number {
  return Number(/:(\d+)\//.exec(url)?.[1])
}
