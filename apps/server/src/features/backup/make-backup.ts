// Writes a picture of an installation into a folder of backups, while everything runs: one moment of all tables of a
// PostgreSQL. The machines of a cluster have no moment in common.
// See docs/decisions/0276-backups-are-contents-by-hash.md and docs/decisions/0294-a-backup-counts-once-it-was-read-back.md.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isCitus } from '../../platform/database/citus.ts'
import { listPartitionMonths, partitionedTables } from '../../platform/database/partitions.ts'
import { ifLockIsFree } from '../../platform/database/advisory-lock.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { UserError } from '../../platform/user-error.ts'
import { backupSchema, contentsOf, nameOf, namesUntil, type Backup } from './backup-list.ts'
import { keepByMonth, timeColumns } from './by-month.ts'
import { findDamaged } from './check-backup.ts'
import { keepFiles, placesBesideOriginals } from './data-folder.ts'
import { installationIdIn } from './installation-id.ts'
import {
  isTableGone,
  keepTablesThere,
  listAppliedMigrations,
  listSequences,
  listTableParts,
  readAsOneFinds,
  readTable,
  type TablePart,
} from './queries.ts'
import type { BackupStore } from './store/backup-store.ts'

interface BackupWork {
  db: Db
  dataDir: string
  store: BackupStore
  now: () => Date
  /** How many backups are left afterwards; undefined: all. */
  keep?: number | undefined
  /** The folder becomes that of this installation, whosever it was. */
  takeOver?: boolean
  /** Into how many parts the contents that are there already fall, of which each backup reads one back. */
  parts?: number
  /** Told from 0 to 1. */
  onStep: (fraction: number, name: string) => void
  /** Stops the work; what was written of the backup is of use to the next one. */
  interrupted?: AbortSignal
}

/**
 * Removes older backups as well, since contents that no list names yet would be lost to who removes them meanwhile.
 *
 * @throws UserError while another backup of the installation is under way
 */
export async function makeBackup(
  work: BackupWork,
): Promise<{ name: string; backup: Backup; removed: string[] }> {
  const installation = await installationIdIn(work.dataDir)
  const { takeOver = false } = work
  const made = await ifLockIsFree(work.db, 'backup', () =>
    work.store.whileOurs(installation, { takeOver }, () => writeBackup(work)),
  )
  if (!made) throw new UserError('Another backup of this installation is under way.')
  return made
}

async function writeBackup(work: BackupWork) {
  await work.store.dropUnfinished()
  const begunAt = work.now().toISOString()
  const former = await lastBackup(work)
  const tables = await keepOneMoment(work)
  // The files come after the tables, so that every file is there that a table names.
  const files = await keepDataFolder(work, former)
  const endedAt = work.now().toISOString()
  const isOneMoment = !(await isCitus(work.db))
  const checkedPart = (former?.checkedPart ?? 0) + 1
  const backup: Backup = { begunAt, endedAt, isOneMoment, ...tables, files, checkedPart }
  await readBack(work, backup, former)
  const name = nameOf(backup)
  await work.store.writeList(name, backup)
  await readBackup(work.store, name)
  return { name, backup, removed: await removeOlder(work, name) }
}

/**
 * Contents that were written must be readable before the backup counts, and so must a part of those that lay there before.
 * Damaged ones are removed, so that the next backup writes them anew.
 */
async function readBack(
  { store, parts = 30, onStep, interrupted }: BackupWork,
  backup: Backup,
  former: Backup | undefined,
): Promise<void> {
  const formerly = new Set(former ? contentsOf(former) : [])
  const isDue = ({ sha256 }: { sha256: string }) =>
    !formerly.has(sha256) ||
    Number.parseInt(sha256.slice(0, 8), 16) % parts === backup.checkedPart % parts
  const due = { tables: backup.tables.filter(isDue), files: backup.files.filter(isDue) }
  const damaged = await findDamaged(store, due, (fraction, title) => {
    interrupted?.throwIfAborted()
    onStep(shareOfWriting + (1 - shareOfWriting) * fraction, title)
  })
  if (damaged.length === 0) return
  for (const { sha256 } of damaged) await store.discard(sha256)
  const told = damaged.map(({ fault }) => fault)
  throw new UserError(
    [...told, 'These contents were removed: the next backup writes them anew.'].join('\n'),
  )
}

type Moment = Pick<Backup, 'migrations' | 'months' | 'sequences' | 'tables'>

/**
 * Months are neither closed nor dropped meanwhile: who wants to, gives up soon and comes again. Tables that are not locked
 * are those of new months, which nobody closes yet.
 */
async function keepOneMoment(work: BackupWork): Promise<Moment> {
  for (let left = 3; ; left--) {
    const names = (await listTableParts(work.db)).map(({ name }) => name)
    let isLocked = false
    const keep = async (trx: Db) => {
      await keepTablesThere(trx, names)
      isLocked = true
      return keepTables(trx, work)
    }
    try {
      return await inTransaction(work.db, keep, {
        isolation: 'repeatable read',
        hasTimeLimit: false,
      })
    } catch (error) {
      // One was dropped since the look.
      if (isLocked || left === 0 || !isTableGone(error)) throw error
    }
  }
}

const shareOfTables = 0.6
const shareOfWriting = 0.8

async function keepTables(trx: Db, { store, onStep, interrupted }: BackupWork): Promise<Moment> {
  await readAsOneFinds(trx)
  const migrations = await listAppliedMigrations(trx)
  const months: Backup['months'] = {}
  for (const table of partitionedTables) months[table] = await listPartitionMonths(trx, table)
  const parts = await listTableParts(trx)
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 1)
  let done = 0
  const tables: Backup['tables'] = []
  for (const part of parts) {
    interrupted?.throwIfAborted()
    onStep((shareOfTables * done) / all, part.name)
    tables.push(...(await keepTable(trx, store, part)))
    done += part.bytes
  }
  // They only count on, and are read last: no number of a row is beyond them.
  return { migrations, months, tables, sequences: await listSequences(trx) }
}

async function keepTable(trx: Db, store: BackupStore, part: TablePart): Promise<Backup['tables']> {
  const { name, columns } = part
  const timeColumn = timeColumns[name]
  if (timeColumn === undefined) {
    const { lines, sha256, bytes } = await readTable(trx, part, (content) => store.keep(content))
    return [{ name, columns, rows: lines, sha256, bytes }]
  }
  const months = await readTable(trx, part, (content) => keepByMonth(store, content), timeColumn)
  // One of a table without rows says that it has none.
  if (months.size === 0) months.set('', await store.keep(Readable.from([])))
  return [...months].map(([month, { lines, sha256, bytes }]) => {
    return { name, columns, rows: lines, month, sha256, bytes }
  })
}

/**
 * Drop folders before the originals of deliveries: a file that has left a folder meanwhile is among them. No day is packed
 * while these are kept.
 */
async function keepDataFolder(
  { db, store, dataDir, onStep, interrupted }: BackupWork,
  former: Backup | undefined,
): Promise<Backup['files']> {
  const known = new Map(former?.files.map((file) => [file.path, file]))
  const keep = (from: number, places: Parameters<typeof keepFiles>[1]) =>
    keepFiles({ store, dataDir, known }, places, (fraction, path) => {
      interrupted?.throwIfAborted()
      onStep(from + fraction * shareOfPlaces, path)
    })
  const others = await keep(shareOfTables, placesBesideOriginals)
  for (;;) {
    const received = await ifLockIsFree(db, 'deliveries', () =>
      keep(shareOfTables + shareOfPlaces, ['received']),
    )
    if (received) return [...others, ...received]
    await sleep(lookEveryMs, undefined, interrupted && { signal: interrupted })
  }
}

const shareOfPlaces = (shareOfWriting - shareOfTables) / 2
const lookEveryMs = 500

/** A damaged list is no reason to make no backup: then everything is written anew. */
async function lastBackup({ store, now }: BackupWork): Promise<Backup | undefined> {
  const name = namesUntil(await store.list(), now()).at(-1)
  return name === undefined ? undefined : readBackup(store, name).catch(() => undefined)
}

/** @throws UserError when it is not there, or not as it was written */
export async function readBackup(store: BackupStore, name: string): Promise<Backup> {
  if (!(await store.list()).includes(name)) throw new UserError(`There is no backup ${name}.`)
  try {
    return backupSchema.parse(await store.readList(name))
  } catch (cause) {
    throw new UserError(`The backup ${name} cannot be read: its list is damaged.`, { cause })
  }
}

/** Returns the names of those that were removed. Names after the newest are those of a wrong clock: they do not count. */
async function removeOlder(
  { store, keep = Infinity }: BackupWork,
  newest: string,
): Promise<string[]> {
  const all = await store.list()
  const known = all.filter((name) => name <= newest)
  const removed = known.slice(0, Math.max(0, known.length - keep))
  if (removed.length === 0) return []
  const left = all.filter((name) => !removed.includes(name))
  const used = await Promise.all(
    left.map(async (name) => contentsOf(await readBackup(store, name))),
  )
  await store.remove(removed, new Set(used.flat()))
  return removed
}
