// Reads the text of uploaded files in the background, one after the other, whenever documents have changed.
// See docs/decisions/0216-text-of-files-is-read-in-a-thread-with-limits.md.
import { readTypes } from '@eos/contract/publishing/documents'
import { minuteMs } from '@eos/contract/words/time-units'
import type { ContentStore } from '../../../engine/files/content-store.ts'
import type { Context } from '../../../platform/context.ts'
import { ifLockIsFree } from '../../../platform/database/advisory-lock.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { findUnreadFile, keepText, noteReading, type UnreadFile } from '../queries/file-texts.ts'
import { readFileText, usualLimits, type FoundText, type Limits } from './read-file-text.ts'

interface Reading {
  context: Context
  store: ContentStore
  limits?: Limits
}

/** A file that ended its process twice is not read a third time. */
const mostAttempts = 2
/** Whoever has been reading for so long was killed. */
const abandonedMs = 5 * minuteMs
const lookEveryMs = minuteMs
const restMs = 1_000

export function startFileTexts(
  reading: Reading,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  const { changes } = reading.context
  return startWorker(
    {
      everyMs: lookEveryMs,
      leastMs: restMs,
      wakeOn: (wake) =>
        changes.listen((change) => {
          if (change.kind === 'catalogue' && change.resource === 'documentation') wake()
        }),
      onFailure: (error) =>
        warn('The text of a file could not be read; this is tried again.', error),
    },
    (signal) => readWaitingFiles(reading, signal),
  )
}

/** One process of the installation reads at a time. */
export async function readWaitingFiles(reading: Reading, signal?: AbortSignal): Promise<void> {
  const { db, now } = reading.context
  const isEnded = () => signal?.aborted === true
  await ifLockIsFree(db, 'fileTexts', async () => {
    while (!isEnded()) {
      const file = await findUnreadFile(db, new Date(now().getTime() - abandonedMs))
      if (!file) return
      await readFile(reading, file)
    }
  })
}

async function readFile({ context, store, limits }: Reading, file: UnreadFile): Promise<void> {
  const { db, now } = context
  await noteReading(db, file.id, now())
  const found = await textOf(store, file, limits)
  await inTransaction(db, async (trx) => {
    await keepText(trx, { fileId: file.id, ...found }, now())
    await announceChange(trx, { kind: 'catalogue', resource: 'documentation' })
  })
}

async function textOf(
  store: ContentStore,
  { sha256, type, attempts }: UnreadFile,
  limits: Limits = usualLimits,
): Promise<FoundText> {
  if (attempts >= mostAttempts || !(await store.has(sha256)))
    return { state: 'damaged', pages: null, parts: [] }
  const chunks: Buffer[] = []
  for await (const chunk of store.read(sha256)) chunks.push(chunk as Buffer)
  const bytes = Uint8Array.from(Buffer.concat(chunks))
  return readFileText(bytes, type === readTypes.pdf ? 'pdf' : 'docx', limits)
}
