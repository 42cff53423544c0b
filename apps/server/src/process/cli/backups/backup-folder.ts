// The folder of backups and the key that commands are given.
import { readFileSync } from 'node:fs'
import { namesUntil } from '../../../features/backup/backup-list.ts'
import { openBackupStore, type BackupStore } from '../../../features/backup/store/backup-store.ts'
import { parseBackupKey } from '../../../platform/settings/backup-settings.ts'
import { Mistake } from '../../../platform/settings/setting-values.ts'
import { UserError } from '../../../platform/user-error.ts'
import type { Terminal } from '../command.ts'

export const keyFileOption = { 'key-file': { type: 'string' } } as const

/**
 * The folder and the key of the settings unless others are named.
 *
 * @throws UserError when the folder or the key is none
 */
export async function openFolder(
  terminal: Terminal,
  positionals: readonly string[],
  { keyFile, mayCreate }: { keyFile: string | undefined; mayCreate: boolean },
): Promise<BackupStore> {
  const [named, ...others] = positionals
  const { backup } = terminal.settings
  if (others.length > 0 || (named ?? backup) === undefined) {
    throw new UserError('Name the folder of the backups, and nothing else.')
  }
  const folder = named === undefined ? backup!.folder : terminal.resolvePath(named)
  const ownKey = folder === backup?.folder ? backup.key : undefined
  const keyText = keyFile === undefined ? ownKey : readKey(terminal.resolvePath(keyFile))
  return openBackupStore(folder, { keyText, mayCreate })
}

function readKey(path: string): string {
  try {
    return parseBackupKey(readText(path).trim())
  } catch (error) {
    throw error instanceof Mistake ? new UserError(`${path}: ${error.message}`) : error
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UserError(`The key file ${path} cannot be read.`)
  }
}

/** The newest one unless another is named. */
export async function chooseBackup(store: BackupStore, named: string | undefined): Promise<string> {
  const all = await store.list()
  const chosen = named ?? namesUntil(all, new Date()).at(-1) ?? all.at(-1)
  if (chosen === undefined) throw new UserError('There is no backup in this folder yet.')
  return chosen
}
