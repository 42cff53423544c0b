// Compares an installation that nobody has used since its restore with the backup: tables, numbers, files, the log's chain.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { verifyLog } from '../../engine/activity/verify.ts'
import { readMigrations } from '../../platform/database/migrate.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Backup } from './backup-list.ts'
import { compareTables, countRows } from './check-backup.ts'
import { listFiles } from './data-folder.ts'
import { listAppliedMigrations, listSequences, listTableParts } from './queries.ts'
import type { BackupStore } from './store/backup-store.ts'

interface InstallationCheck {
  db: Db
  dataDir: string
  store: BackupStore
  backup: Backup
  onStep: (fraction: number, name: string) => void
}

interface Comparison {
  /** The faults, one sentence each. */
  faults: string[]
  /** Tables that are not as in the backup and that migrations since then name: they may differ by right. */
  migrated: string[]
}

export async function compareInstallation(check: InstallationCheck): Promise<Comparison> {
  const { db, onStep } = check
  const found = await inTransaction(db, (trx) => compareDatabase(trx, check), {
    isolation: 'repeatable read',
    hasTimeLimit: false,
  })
  const log = await verifyLog(db, { onDay: (day, part) => onStep(0.7 + 0.1 * part, day) })
  const files = await compareFiles(check)
  return { ...found, faults: [...found.faults, ...log.faults, ...files] }
}

async function compareDatabase(trx: Db, check: InstallationCheck): Promise<Comparison> {
  const { store, backup, onStep } = check
  const { faults, isNamed } = await compareMigrations(trx, backup)
  const migrated = new Set<string>()
  const blame = (name: string, fault: string) => {
    if (isNamed(name)) migrated.add(name)
    else faults.push(fault)
  }
  const present = new Map((await listTableParts(trx)).map((part) => [part.name, part]))
  const known = backup.tables.filter(({ name, columns }) => {
    const part = present.get(name)
    if (part && columns.every((column) => part.columns.includes(column))) return true
    blame(name, `The table ${name} is not there as it was in the backup.`)
    return false
  })
  const told = await compareTables(trx, store, { tables: known }, (fraction, name) =>
    onStep(0.6 * fraction, name),
  )
  for (const { name, fault } of told) blame(name, fault)
  const names = new Set(backup.tables.map(({ name }) => name))
  for (const part of present.values()) {
    if (names.has(part.name)) continue
    const count = await countRows(trx, part)
    if (count > 0) blame(part.name, `The table ${part.name} has ${count} rows instead of none.`)
  }
  for (const name of await compareSequences(trx, backup))
    blame(tableOf(name), `The numbers of ${name} do not go on where they were.`)
  return { faults, migrated: [...migrated] }
}

/** Tables that migrations since the backup name may be other ones by right. */
async function compareMigrations(trx: Db, { migrations }: Backup) {
  const applied = new Map(
    (await listAppliedMigrations(trx)).map(({ name, checksum }) => [name, checksum]),
  )
  const faults = migrations
    .filter(({ name, checksum }) => applied.get(name) !== checksum)
    .map(({ name }) => `The migration ${name} has not been applied as it was.`)
  const then = new Set(migrations.map(({ name }) => name))
  const since = readMigrations().filter(({ name }) => applied.has(name) && !then.has(name))
  const isNamed = (table: string) => {
    const whole = table.replace(/_\d{4}_\d{2}$/, '')
    return since.some(({ sql }) => new RegExp(String.raw`\b${whole}\b`).test(sql))
  }
  return { faults, isNamed }
}

/** The names of those whose next number is another one. */
async function compareSequences(trx: Db, { sequences }: Backup): Promise<string[]> {
  const found = new Map((await listSequences(trx)).map(({ name, last }) => [name, last]))
  return sequences.filter(({ name, last }) => found.get(name) !== last).map(({ name }) => name)
}

const tableOf = (sequence: string) => sequence.replace(/_[a-z0-9]+_seq$/, '')

async function compareFiles({ dataDir, backup, onStep }: InstallationCheck): Promise<string[]> {
  const found = new Set((await listFiles(dataDir)).map(({ path }) => path))
  const faults: string[] = []
  for (const [index, { path, sha256 }] of backup.files.entries()) {
    onStep(0.8 + 0.2 * (index / backup.files.length), path)
    if (!found.delete(path)) faults.push(`The file ${path} is not there.`)
    else if ((await hashOf(join(dataDir, path))) !== sha256)
      faults.push(`The file ${path} is not that of the backup.`)
  }
  for (const path of found) faults.push(`The file ${path} is not in the backup.`)
  return faults
}

async function hashOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(path)) sum.update(chunk as Buffer)
  return sum.digest('hex')
}
