// The number by which a folder of backups knows its installation. It lies in the data folder and comes back with a backup.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const installationFile = 'installation.id'

/** Made when it is first asked for. */
export async function installationIdIn(dataDir: string): Promise<string> {
  const path = join(dataDir, installationFile)
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(path, 'utf8')).trim()
}
