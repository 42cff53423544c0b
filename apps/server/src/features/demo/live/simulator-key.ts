// The key of the simulator: the database has only its hash, so the key is kept in a file.
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../platform/context.ts'
import { isDemoHeld } from '../queries/demo-state.ts'
import { demoSource, demoSourceCode } from '../load/insert/insert-country.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import {
  createSourceKey,
  ensureSource,
  findSender,
  revokeSourceKeys,
} from '../../ingestion/face.ts'

/**
 * The key in the file, or a new one when the file is lost or is no longer valid. `undefined` when the demo is being
 * taken away: a key made then would stay behind.
 */
export async function readSimulatorKey(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
): Promise<string | undefined> {
  const path = keyPath(context.settings)
  const kept = await readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  const sender = kept === undefined ? undefined : await findSender(context.db, kept)
  if (kept !== undefined && sender?.name === demoSourceCode) return kept
  const key = await inTransaction(context.db, async (trx) =>
    (await isDemoHeld(trx)) ? makeKey(context) : undefined,
  )
  if (key !== undefined) await writeSecret(path, key)
  return key
}

/** The key opens nothing any more. */
export async function forgetSimulatorKey(settings: Context['settings']): Promise<void> {
  await rm(keyPath(settings), { force: true })
}

function keyPath({ dataDir }: Context['settings']): string {
  return join(dataDir, 'demo-source-key')
}

async function makeKey({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  const sourceId = await ensureSource(db, demoSource)
  if (sourceId === undefined) throw new Error(`A real source is called ${demoSourceCode}.`)
  await revokeSourceKeys(db, { source: demoSourceCode, hint: undefined, at: now() })
  return createSourceKey(db, sourceId)
}

/** Nobody else may read it, not even while it is written. */
async function writeSecret(path: string, secret: string): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(unfinished, `${secret}\n`, { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await rename(unfinished, path)
}
