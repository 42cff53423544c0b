// The key with which the simulator sends: only its hash is in the database, so the key itself lies in a file of its own.
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import {
  createSourceKey,
  ensureSource,
  findSender,
  revokeSourceKeys,
} from '../../ingestion/source-keys.ts'
import { demoSourceCode } from '../load/insert-country.ts'

/** The key in the file, or a new one when the file is lost or no longer opens the door. */
export async function readSimulatorKey(
  context: Pick<Context, 'pool' | 'settings' | 'now'>,
): Promise<string> {
  const path = join(context.settings.dataDir, 'demo-source-key')
  const kept = await readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  const sender = kept === undefined ? undefined : await findSender(context.pool, kept)
  if (kept !== undefined && sender?.name === demoSourceCode) return kept
  const key = await makeKey(context)
  await writeSecret(path, key)
  return key
}

async function makeKey({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<string> {
  const source = { code: demoSourceCode, name: 'Simulated stations (demo)', demo: true }
  const sourceId = await ensureSource(pool, source)
  if (sourceId === undefined) throw new Error(`A real source is called ${demoSourceCode}.`)
  await revokeSourceKeys(pool, { source: demoSourceCode, hint: undefined, at: now() })
  return createSourceKey(pool, sourceId)
}

/** Nobody else may read it, not even for the moment of writing. */
async function writeSecret(path: string, secret: string): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(unfinished, `${secret}\n`, { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await rename(unfinished, path)
}
