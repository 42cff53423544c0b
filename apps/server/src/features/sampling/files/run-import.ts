// Runs an import of samples behind its request: tells how far it is, and how it ended.
import type { SampleImportFailure } from '@eos/contract/readings/sample-imports'
import type { Witness } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import { UserError } from '../../../platform/user-error.ts'
import { UnreadableFile } from '../../ingestion/face.ts'
import { importSamples, type SamplesImport } from '../import/import-samples.ts'
import { endImport, keepWritten, tellProgress } from '../queries/sample-imports.ts'
import { keptReport } from './told-import.ts'

const tellEveryMs = 1_000

interface Running {
  id: string
  path: string
  programCode: string
  isTrial: boolean
  river: string | undefined
  organizationId: string | undefined
  reach: NonNullable<SamplesImport['reach']>
  by: Witness
  signal: AbortSignal
  warn: (sentence: string, error: unknown) => void
}

export async function runImport(
  context: Pick<Context, 'db' | 'now' | 'changes'>,
  running: Running,
): Promise<void> {
  const { db, now } = context
  const { id, path, programCode, isTrial, river, organizationId, reach, by, signal } = running
  let last = { fraction: 0, lines: 0 }
  // It goes on while the results are being written, when nothing more is read.
  const clock = setInterval(() => {
    void tellProgress(db, id, { ...last, now: now() }).catch(() => undefined)
  }, tellEveryMs)
  try {
    const report = await importSamples(context, {
      path,
      program: { code: programCode },
      isTrial,
      by,
      signal,
      reach,
      ...(river && { river }),
      ...(organizationId && { organizationId }),
      onProgress: (progress) => {
        last = { ...progress, fraction: Math.min(progress.fraction, 0.99) }
      },
      onWritten: (trx, written) => keepWritten(trx, id, written),
    })
    const state = isTrial ? 'checked' : 'done'
    await endImport(db, id, { state, report: keptReport(report), failure: null }, now())
  } catch (error) {
    const failure = failureOf(error, signal)
    if (failure === 'internal') running.warn('A file of samples could not be imported.', error)
    await endImport(db, id, { state: 'failed', report: null, failure }, now())
  } finally {
    clearInterval(clock)
  }
}

function failureOf(error: unknown, signal: AbortSignal): SampleImportFailure {
  if (signal.aborted) return 'interrupted'
  if (error instanceof UnreadableFile) return 'unreadable'
  return error instanceof UserError ? 'unrecognized' : 'internal'
}
