// Folders of the settings that cannot be written are told at the start, not first by the work that fails hours later.
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Settings } from '../platform/settings/settings.ts'

/** Lists warnings for the operator, for a process that works in the background. */
export async function folderWarnings({
  role,
  backup,
  watch,
}: Pick<Settings, 'role' | 'backup' | 'watch'>): Promise<string[]> {
  if (role === 'web') return []
  const folders = [
    {
      setting: 'EOS_BACKUP_FOLDER',
      folder: backup?.folder,
      isMade: true,
      loss: 'no backup can be made',
    },
    {
      setting: 'EOS_WATCH_DIR',
      folder: watch?.dir,
      isMade: false,
      loss: 'no file there can be taken',
    },
  ]
  const warnings = folders.map(async ({ setting, folder, isMade, loss }) => {
    const problem = folder === undefined ? undefined : await writingProblem(folder, isMade)
    if (problem === undefined) return []
    return `WARNING: ${setting}: ${folder} cannot be written (${problem}), so ${loss}. The user of the server needs the right to write there, and under systemd the folder has to be in ReadWritePaths (docs/operating/install.md).`
  })
  return (await Promise.all(warnings)).flat()
}

/** The code of the system. One that is made when it is missing is judged by the nearest folder that is there. */
async function writingProblem(folder: string, isMade: boolean): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    const above = dirname(folder)
    return code === 'ENOENT' && isMade && above !== folder ? writingProblem(above, true) : code
  }
}
