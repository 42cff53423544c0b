// Makes a backup by itself whenever the newest one is old enough, into the folder that the settings name.
import { hourMs, minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import type { BackupSettings } from '../../platform/settings/backup-settings.ts'
import { namesUntil, timeOf } from './backup-list.ts'
import { makeBackup } from './make-backup.ts'
import { openBackupStore } from './store/backup-store.ts'

export function startBackupJob(
  context: Context,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  return startWorker(
    {
      firstMs: firstLookMs,
      everyMs: lookEveryMs,
      retryMs: hourMs,
      onFailure: (error) => warn('A backup could not be made and will be tried again.', error),
    },
    async (signal) => {
      if (context.settings.backup) await backUpIfDue(context, context.settings.backup, signal)
    },
  )
}

const firstLookMs = 3 * minuteMs
const lookEveryMs = 10 * minuteMs

/** Returns the name of the backup that was made, if it was time for one. */
export async function backUpIfDue(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  { folder, key, everyHours, keep }: BackupSettings,
  interrupted: AbortSignal,
): Promise<string | undefined> {
  // Where a disk is not mounted, its folder is an empty one: only the command makes a new folder of backups.
  const store = await openBackupStore(folder, { keyText: key, mayCreate: false })
  const last = namesUntil(await store.list(), now()).at(-1)
  const isDue = !last || now().getTime() - timeOf(last).getTime() >= everyHours * hourMs
  if (!isDue) return undefined
  const { dataDir } = settings
  const work = { db, dataDir, store, now, keep, interrupted, onStep: () => {} }
  return (await makeBackup(work)).name
}
