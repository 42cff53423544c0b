// Lets live deliveries go first: back-fill is stored in small transactions, while nothing live is being stored.
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '@eos/contract/words/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { StationRow } from '../../../readings/station.ts'

interface IngestScheduler {
  /** At once. */
  live<T>(work: () => Promise<T>): Promise<T>
  /** One at a time, after what is live; never kept waiting for longer than a few seconds. */
  backFill<T>(work: () => Promise<T>): Promise<T>
}

/** All channels of a process share the turns of its database. */
export function schedulerOf(db: Db): IngestScheduler {
  let turns = known.get(db)
  if (!turns) known.set(db, (turns = makeScheduler()))
  return turns
}

/** Back-fill is what tells of long ago, or of so much at once that it cannot be from now. */
export function isBackFill(rows: readonly StationRow[], now: Date): boolean {
  if (rows.length > mostLiveRows) return true
  const before = now.getTime() - liveMs
  return rows.some((row) => row.time < before)
}

/** Older than this a reading is history: nobody waits for it to appear. */
export const liveMs = 6 * hourMs
const mostLiveRows = 10_000
const longestWaitMs = 3_000
const lookEveryMs = 10

const known = new WeakMap<Db, IngestScheduler>()

function makeScheduler(): IngestScheduler {
  const at = { live: 0 }
  let last: Promise<unknown> = Promise.resolve()
  const waitForLive = async () => {
    const until = Date.now() + longestWaitMs
    while (at.live > 0 && Date.now() < until) await sleep(lookEveryMs)
  }
  return {
    async live(work) {
      at.live += 1
      try {
        return await work()
      } finally {
        at.live -= 1
      }
    },
    backFill(work) {
      const turn = last.then(waitForLive).then(work)
      last = turn.catch(() => {})
      return turn
    },
  }
}
