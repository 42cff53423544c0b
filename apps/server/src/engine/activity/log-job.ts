// Seals the days of the log and drops what is too old: soon after the start, then every hour, in one process at a time.
import { dropOldFailures } from '../../access/login-lockout.ts'
import type { Context } from '../../platform/context.ts'
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { sealEndedDays } from './digest.ts'
import { dropExpiredMonths } from './retention.ts'
import { hourMs } from '@eos/contract/words/time-units'

export async function startLogJob(
  context: Context,
  warn: (sentence: string, error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const onFailure = (error: unknown) =>
    warn('The activity log could not be sealed and will be tried again.', error)
  return startWorker({ firstMs: firstLookMs, everyMs: lookEveryMs, onFailure }, () =>
    sealAndDrop(context),
  )
}

async function sealAndDrop({ db, settings, now }: Context): Promise<void> {
  await withAdvisoryLock(db, 'activity', async () => {
    await sealEndedDays(db, now())
    await dropExpiredMonths(db, settings.logKeepDays, now())
    await dropOldFailures(db, now())
  })
}

const firstLookMs = 20_000
const lookEveryMs = hourMs
