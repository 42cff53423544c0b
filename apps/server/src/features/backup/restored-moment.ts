// The moment of the backup from which an installation was restored: its database knows nothing of what came later. It lies
// in the data folder and is no part of backups, so that the restored tables stay those of the backup.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from './backup-list.ts'

const name = 'restored-backup'

export async function noteRestored(
  dataDir: string,
  { begunAt }: Pick<Backup, 'begunAt'>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, name), `${begunAt}\n`, { mode: 0o600, flush: true })
}

/** The last one, if the installation was restored by `eos restore` at all. */
export async function findRestoredMoment(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(join(dataDir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : new Date(text.trim())
}
