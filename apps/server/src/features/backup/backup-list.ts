// The list of a backup: what it holds, and where each content lies.
import { z } from 'zod'
import { listNames } from './store/backup-store.ts'

const kept = { sha256: z.string().regex(/^[\da-f]{64}$/), bytes: z.number() }

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
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

/** The time of the newest backup of a folder; null when there is none, or when the folder cannot be read here. */
export async function lastBackupIn(folder: string): Promise<Date | null> {
  const last = (await listNames(folder).catch(() => [])).at(-1)
  return last === undefined ? null : timeOf(last)
}

export function contentsOf({ tables, files }: Backup): string[] {
  return [...tables, ...files].map(({ sha256 }) => sha256)
}
