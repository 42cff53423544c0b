// Clears away what nothing uses: files that no item has named for a month, and contents that no file is left of.
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import type { ContentStore } from './content-store.ts'
import { deleteFile, isContentUsed, listUnusedFiles, lockContent } from './queries.ts'
import { minuteMs, dayMs } from '@eos/contract/words/time-units'

interface FileCleanupOptions {
  context: Context
  store: ContentStore
  /** Looks into the items themselves, also those that were not written through the API. */
  isNamed(fileId: string): Promise<boolean>
}

export async function startFileCleanup(
  options: FileCleanupOptions,
  warn: (sentence: string, error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const onFailure = (error: unknown) =>
    warn('Unused files could not be cleared away; this will be tried again.', error)
  return startWorker({ firstMs: firstLookMs, everyMs: lookEveryMs, onFailure }, () =>
    clearFiles(options),
  )
}

export async function clearFiles({ context, store, isNamed }: FileCleanupOptions): Promise<void> {
  const { db, now } = context
  await withAdvisoryLock(db, 'files', async () => {
    const before = new Date(now().getTime() - unusedDays * dayMs)
    for (const { id } of await listUnusedFiles(db, before)) {
      if (!(await isNamed(id))) await deleteFile(db, id)
    }
    // An upload stores its bytes before its row: contents of the last day are left alone.
    const settled = new Date(now().getTime() - dayMs)
    for (const { sha256, keptAt } of store.list()) {
      if (keptAt < settled) await removeIfUnused(context, store, sha256)
    }
  })
}

async function removeIfUnused({ db }: Context, store: ContentStore, sha256: Buffer): Promise<void> {
  if (await isContentUsed(db, sha256)) return
  await inTransaction(db, async (trx) => {
    await lockContent(trx, sha256)
    if (!(await isContentUsed(trx, sha256))) await store.remove(sha256)
  })
}
const unusedDays = 30
const firstLookMs = minuteMs
const lookEveryMs = dayMs
