// The list of a backup: what it holds, and where each content lies.
import type { BackupFault } from '@eos/contract/calls/ingestion/disk'
import { z } from 'zod'
import { listNames } from './store/backup-store.ts'
import { isBackupFolder } from './store/folder-format.ts'

const kept = { sha256: z.string().regex(/^[\da-f]{64}$/), bytes: z.number() }

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Its rows of this month alone, as yyyy-mm; empty: those without a time. Absent: all rows. */
  month: z.string().optional(),
  ...kept,
})

const fileSchema = z.object({
  /** Within the data folder, with slashes. */
  path: z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\]/),
  mode: z.number(),
  modifiedMs: z.number(),
  ...kept,
})

export const backupSchema = z.object({
  /** UTC; the moment of which the tables tell. */
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Not so on a cluster, where readings and what is computed from them may be newer than `begunAt`. */
  isOneMoment: z.boolean().default(true),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The months that the tables with a partition for each have, as yyyy-mm-01. */
  months: z.record(z.string(), z.array(z.string())),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.array(fileSchema),
  /** The part of its contents that lay there before and were read back; the next backup takes the next part. */
  checkedPart: z.number().default(0),
})

export type Backup = z.infer<typeof backupSchema>
export type BackedUpFile = z.infer<typeof fileSchema>

/** Sorts as the times do, and is a file name everywhere. */
export function nameOf({ begunAt }: Pick<Backup, 'begunAt'>): string {
  return begunAt.replaceAll(':', '')
}

/** The time of a name that `nameOf` has made. */
export function timeOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3'))
}

/** Names in the future are those of a clock that was wrong: nobody knows how old these backups are. */
export function namesUntil(names: readonly string[], now: Date): string[] {
  return names.filter((name) => timeOf(name) <= now)
}

/**
 * The time of the newest backup of a folder, never in the future: what a backup writes is read back before it has a name.
 * Null when there is none, or when the folder cannot be read here.
 */
export async function lastBackupIn(folder: string, now = new Date()): Promise<Date | null> {
  const last = namesUntil(await listNames(folder).catch(() => []), now).at(-1)
  return last === undefined ? null : timeOf(last)
}

/** A reason why backups are not made, or not known to be good, that can be seen in their folder. */
export async function faultOfBackups(folder: string, now: Date): Promise<BackupFault | null> {
  if (!(await isBackupFolder(folder))) return 'noFolder'
  const names = await listNames(folder).catch(() => [])
  return namesUntil(names, now).length < names.length ? 'future' : null
}

export function contentsOf({ tables, files }: Backup): string[] {
  return [...tables, ...files].map(({ sha256 }) => sha256)
}

/** Some are cut into months. */
export function countTables({ tables }: Pick<Backup, 'tables'>): number {
  return new Set(tables.map(({ name }) => name)).size
}
