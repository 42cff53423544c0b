// Removes binned items for good: one that a person names, and those that were kept for long enough.
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { machineWitness, recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import { markUnusedFiles } from '../../engine/files/queries.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import type { FastifyRequest } from 'fastify'
import {
  deleteBinned,
  deleteFileUsesOf,
  deleteFormerNamesOf,
  lockBinned,
  lockExpired,
} from './queries.ts'

export async function purge(context: Context, request: FastifyRequest, id: string): Promise<void> {
  const now = context.now()
  await inTransaction(context.db, async (trx) => {
    const item = await lockBinned(trx, id)
    if (!item) throw new RequestFailure('NOT_FOUND')
    await empty(trx, [id], now)
    const about = { subject: item.kind, subjectId: item.itemId }
    await recordActivity(trx, witnessOf(request), { action: 'PURGE', ...about }, now)
  })
}

export function startBinJob(
  context: Context,
  warn: (sentence: string, error: unknown) => void,
): { stop(): Promise<void> } {
  const onFailure = (error: unknown) =>
    warn('The bin could not be emptied; this will be tried again.', error)
  return startWorker({ firstMs, everyMs: hourMs, onFailure }, (signal) =>
    purgeExpired(context, signal),
  )
}

/** Removes what was kept for the days of the setting, portion by portion. */
export async function purgeExpired(context: Context, signal?: AbortSignal): Promise<void> {
  if (context.settings.keeping.binDays === 0) return
  for (let isMore = true; isMore; isMore = await purgePortion(context)) {
    if (signal?.aborted) return
  }
}

/** @returns whether there was anything to remove */
async function purgePortion({ db, now, settings }: Context): Promise<boolean> {
  const { binDays } = settings.keeping
  const before = new Date(now().getTime() - binDays * dayMs)
  return inTransaction(db, async (trx) => {
    const ids = (await lockExpired(trx, before)).map(({ id }) => id)
    if (ids.length === 0) return false
    await empty(trx, ids, now())
    const note = `${ids.length} items of the bin, kept for ${binDays} days`
    await recordActivity(trx, machineWitness('eos'), { action: 'RETENTION', note }, now())
    return true
  })
}

/** Their files are unused from now on, unless something else names them. */
async function empty(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const freed = (await deleteFileUsesOf(db, ids)).map(({ fileId }) => fileId)
  await deleteFormerNamesOf(db, ids)
  await deleteBinned(db, ids)
  if (freed.length > 0) await markUnusedFiles(db, [...new Set(freed)], now)
}

const firstMs = 200_000
