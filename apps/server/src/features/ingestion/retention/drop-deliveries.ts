// By policy what senders sent goes month by month, packed days and imported files alike; the log says so.
import { readdir, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { machineWitness, recordActivity } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import type { RetentionSettings } from '../../../platform/settings/retention-settings.ts'
import type { Throttle } from '../../../platform/jobs/throttle.ts'
import { listMonths } from './received-files.ts'

type Work = Pick<Context, 'db' | 'now'> & { settings: Pick<Context['settings'], 'dataDir'> }

/** @returns the months that went, as yyyy-mm */
export async function dropOldDeliveries(
  { db, now, settings }: Work,
  { deliveryMonths }: Pick<RetentionSettings, 'deliveryMonths'>,
  { signal }: Throttle = {},
): Promise<string[]> {
  if (deliveryMonths === 0) return []
  const at = now()
  const keptFrom = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - deliveryMonths, 1))
  const dropped: string[] = []
  for (const { month, path } of await listMonths(settings.dataDir)) {
    if (month >= keptFrom.toISOString().slice(0, 7)) continue
    for (const name of await readdir(path)) {
      if (signal?.aborted) return dropped
      await unlink(join(path, name)).catch(unlessGone)
    }
    await rmdir(path).catch(unlessGone)
    const note = `${month}: kept for ${deliveryMonths} months`
    const entry = { action: 'RETENTION', subject: 'deliveries', note } as const
    await recordActivity(db, machineWitness('eos'), entry, at)
    dropped.push(month)
  }
  return dropped
}

/** Another process that shares the folder may have been at it. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
