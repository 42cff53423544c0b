// Restores a backup into an empty database and data folder: tables as they were, compared, then brought up to date.
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '../../platform/database/connection.ts'
import { migrate, readMigrations, type Migration } from '../../platform/database/migrate.ts'
import { ensureMonths } from '../../platform/database/partitions.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { UserError } from '../../platform/user-error.ts'
import { parseRemoved, removeAgain, removedAccountsFile } from '../accounts/face.ts'
import { readBackup } from './make-backup.ts'
import type { BackedUpFile, Backup } from './backup-list.ts'
import { compareTables } from './check-backup.ts'
import { listFiles, writeFile } from './data-folder.ts'
import {
  emptyTables,
  folderOfUnfinished,
  learnTables,
  listTableParts,
  markUnfinished,
  removeUnfinished,
  setSequence,
  stateOf,
  takeRulesAway,
  unmarkUnfinished,
  writeTable,
} from './queries.ts'
import { noteRestored } from './restored-moment.ts'
import type { BackupStore } from './store/backup-store.ts'

interface RestoreWork {
  /** The database, which nobody else uses. */
  url: string
  dataDir: string
  store: BackupStore
  backup: Backup
  log: (text: string) => void
  onStep: (fraction: number, name: string) => void
  interrupted?: AbortSignal
}

/**
 * A restore that was cut short is begun anew by the next one; until then nothing else opens the database.
 *
 * @throws UserError when the database or the data folder is in use, when the backup was made by a newer version, and
 *   when what was restored is not what the backup has
 */
export async function restoreBackup(work: RestoreWork): Promise<void> {
  const { url, backup, log } = work
  const then = migrationsOf(backup)
  const { db, close } = openDatabase(url, { applicationName: 'eos restore', maxConnections: 3 })
  try {
    await makeRoom(db, work)
    await migrate(url, log, then)
    await ensureMonths(db, backup.months)
    await restoreFiles(work)
    await noteRestored(work.dataDir, backup)
    await inTransaction(db, (trx) => restoreTables(trx, work), { hasTimeLimit: false })
    await learnTables(db)
  } finally {
    await close()
  }
  await migrate(url, log)
  await removeWhoLeft(work)
}

/** The newest backup knows best who has removed the own account since this one was made. */
async function removeWhoLeft({ url, dataDir, store, log }: RestoreWork): Promise<void> {
  const list = await newestList(store)
  if (!list) return
  const accounts = parseRemoved(await store.read(list.sha256, (content) => text(content)))
  const { db, close } = openDatabase(url, { applicationName: 'eos restore', maxConnections: 1 })
  try {
    const removed = await removeAgain(db, dataDir, accounts)
    if (removed > 0) log(`${removed} accounts were removed again: their people had left.`)
  } finally {
    await close()
  }
}

async function newestList(store: BackupStore): Promise<BackedUpFile | undefined> {
  for (const name of (await store.list()).toReversed()) {
    // The list of one backup may be damaged.
    const backup = await readBackup(store, name).catch(() => undefined)
    const list = backup?.files.find(({ path }) => path === removedAccountsFile)
    if (list) return list
  }
  return undefined
}

/** The schema in which the rows were written: a newer version has more. */
function migrationsOf({ migrations }: Backup): Migration[] {
  const known = new Map(readMigrations().map((each) => [each.name, each]))
  return migrations.map(({ name }) => {
    const migration = known.get(name)
    if (migration) return migration
    throw new UserError(
      `The backup was made by a newer version of Eos: this one does not know the migration ${name}.`,
    )
  })
}

/**
 * The tables that a restore has left go, in one transaction with the mark of this one: the mark names the only folder that
 * is written.
 */
async function makeRoom(db: Db, work: RestoreWork): Promise<void> {
  const dataDir = resolve(work.dataDir)
  const state = await stateOf(db)
  if (state === 'used') {
    throw new UserError('The database is in use: a backup is restored into an empty one.')
  }
  const begun = state === 'unfinished' ? await folderOfUnfinished(db) : null
  if (begun !== null && begun !== dataDir) {
    throw new UserError(
      `A restore into this database and the data folder ${begun} was cut short: name the same folder again.`,
    )
  }
  if (begun === null && (await listFiles(dataDir)).length > 0) {
    throw new UserError(`The data folder ${dataDir} is in use: choose an empty one.`)
  }
  await inTransaction(
    db,
    async (trx) => {
      if (state === 'unfinished') await removeUnfinished(trx)
      await markUnfinished(trx, dataDir)
    },
    { hasTimeLimit: false },
  )
}

async function restoreFiles({ store, dataDir, backup, onStep, interrupted }: RestoreWork) {
  for (const [index, file] of backup.files.entries()) {
    interrupted?.throwIfAborted()
    onStep(0.2 * (index / backup.files.length), file.path)
    await writeFile(store, dataDir, file)
  }
}

async function restoreTables(trx: Db, work: RestoreWork): Promise<void> {
  const { store, backup, onStep, interrupted } = work
  const putRulesBack = await takeRulesAway(trx)
  const present = (await listTableParts(trx)).map(({ name }) => name)
  await emptyTables(trx, present)
  const all = backup.tables.reduce((sum, { bytes }) => sum + bytes, 1)
  let done = 0
  for (const table of backup.tables) {
    interrupted?.throwIfAborted()
    onStep(0.2 + 0.5 * (done / all), table.name)
    await store.read(table.sha256, (content) => writeTable(trx, table, content))
    done += table.bytes
  }
  const faults = await compareTables(trx, store, backup, (fraction, name) =>
    onStep(0.7 + 0.2 * fraction, name),
  )
  if (faults.length > 0) throw new UserError(faults.map(({ fault }) => fault).join('\n'))
  onStep(0.9, 'keys')
  await putRulesBack()
  for (const sequence of backup.sequences) await setSequence(trx, sequence)
  await unmarkUnfinished(trx)
}
