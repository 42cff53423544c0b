// A PostgreSQL of the run's own, with the settings of real use: it can be killed, stopped, and started again at the
// same address.
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { bringUp } from '@eos/server/platform/database/embedded/bring-up'
import { choosePlace } from '@eos/server/platform/database/embedded/choose-place'
import { claimHome } from '@eos/server/platform/database/embedded/home'
import { initCluster } from '@eos/server/platform/database/embedded/init-cluster'
import {
  isOurPostmaster,
  readPostmasterNote,
  stopPostmaster,
} from '@eos/server/platform/database/embedded/postmaster'
import { isProcessAlive } from '@eos/server/platform/database/embedded/processes'

const stopTimeoutMs = 60_000

/** Makes it and starts it. `say` hears what the launcher tells. */
export async function openCluster({ root, dataDir, say }) {
  const place = await choosePlace({ dataDir, isDataDirChosen: true, checkoutRoot: root, log: say })
  const { home, user, binaries } = place
  claimHome(home, root, user)
  if (!existsSync(home.cluster)) await initCluster(home, binaries, user, false)
  let url
  const life = { isClosed: false }
  const pid = () => readPostmasterNote(home)?.pid
  const start = async () => {
    if (life.isClosed) return
    const port = url === undefined ? undefined : readPort(url)
    const now = await bringUp({ ...place, isForTests: false, log: say }, port)
    if (url !== undefined && now !== url) throw new Error('The database has come up elsewhere.')
    url = now
  }
  await start()
  // The database ends with the run, however the run ends.
  process.once('exit', () => {
    const running = pid()
    if (running !== undefined && isOurPostmaster(home, running)) process.kill(running, 'SIGINT')
  })
  const stop = async () => {
    const running = pid()
    if (running !== undefined && isOurPostmaster(home, running)) {
      await stopPostmaster(home, binaries, running, stopTimeoutMs)
    }
  }
  return {
    url,
    start,
    async kill() {
      const victim = pid()
      if (victim === undefined) return
      process.kill(victim, 'SIGKILL')
      while (isProcessAlive(victim)) await sleep(10)
    },
    stop,
    /** It is not started again. */
    async close() {
      life.isClosed = true
      await stop()
    },
  }
}

function readPort(url) {
  return Number(new URL(url).port)
}
