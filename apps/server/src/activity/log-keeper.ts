// Seals the days of the log and drops what is too old: soon after the start, then every hour, in one process at a time.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { withAdvisoryLock } from '../database/advisory-lock.ts'
import { sealEndedDays } from './digest.ts'
import { dropExpiredMonths } from './retention.ts'

export async function startLogKeeper(
  context: Context,
  warn: (sentence: string, error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const work = async () => {
    for (let waitMs = firstLookMs; !stopping.signal.aborted; waitMs = lookEveryMs) {
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        await keepLog(context)
      } catch (error) {
        warn('The activity log could not be sealed and will be tried again.', error)
      }
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

export async function keepLog({ pool, db, settings, now }: Context): Promise<void> {
  await withAdvisoryLock(pool, 'activity', async () => {
    await sealEndedDays(db, now())
    await dropExpiredMonths(db, settings.logKeepDays, now())
  })
}

const firstLookMs = 20_000
const lookEveryMs = 3_600_000
