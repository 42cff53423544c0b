// The settings of backups that Eos makes by itself.
import { isAbsolute, resolve } from 'node:path'
import { Mistake, parseCount } from './setting-values.ts'

export const backupSettingNames = [
  'EOS_BACKUP_FOLDER',
  'EOS_BACKUP_HOURS',
  'EOS_BACKUP_KEEP',
  'EOS_BACKUP_KEY',
] as const

export interface BackupSettings {
  readonly folder: string
  readonly everyHours: number
  /** The number of backups that are kept. */
  readonly keep: number
  /** The text with which the folder is sealed; undefined: it is not. */
  readonly key: string | undefined
}

interface Reading {
  cwd: string
  mistakes: string[]
  read<T>(name: (typeof backupSettingNames)[number], fallback: T, parse: (text: string) => T): T
}

/** Undefined without a folder. */
export function readBackupSettings({ cwd, mistakes, read }: Reading): BackupSettings | undefined {
  const folder = read<string | undefined>('EOS_BACKUP_FOLDER', undefined, (text) =>
    isAbsolute(text) ? text : resolve(cwd, text),
  )
  const everyHours = read('EOS_BACKUP_HOURS', 24, (text) => parseCount(text, 1, 720, 'hours'))
  const keep = read('EOS_BACKUP_KEEP', 30, (text) => parseCount(text, 1, 10_000, 'backups'))
  const key = read<string | undefined>('EOS_BACKUP_KEY', undefined, parseBackupKey)
  if (folder === undefined && key !== undefined) {
    mistakes.push('EOS_BACKUP_KEY: there is nothing to seal; set EOS_BACKUP_FOLDER as well.')
  }
  return folder === undefined ? undefined : { folder, everyHours, keep, key }
}

const fewestLetters = 20

/** Whoever has the backups has all the time in the world to guess. */
export function parseBackupKey(text: string): string {
  if (text.length >= fewestLetters) return text
  throw new Mistake(`give a key of at least ${fewestLetters} letters.`)
}
