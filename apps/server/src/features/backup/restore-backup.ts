// Restores a backup into an empty database and data folder: tables as they were, compared, then brought up to date.
import { openDatabase } from '../../platform/database/connection.ts'
import { migrate, readMigrations, type Migration } from '../../platform/database/migrate.ts'
import { ensureMonths } from '../../platform/database/partitions.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { UserError } from '../../platform/user-error.ts'
import type { Backup } from './backup-list.ts'
import { compareTables } from './check-backup.ts'
import { listFiles, writeFile } from './data-folder.ts'
import {
  emptyTables,
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

export interface RestoreWork {
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
    await markUnfinished(db)
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

async function makeRoom(db: Db, { dataDir }: RestoreWork): Promise<void> {
  const state = await stateOf(db)
  if (state === 'used') {
    throw new UserError('The database is in use: a backup is restored into an empty one.')
  }
  if (state === 'unfinished') await removeUnfinished(db)
  else if ((await listFiles(dataDir)).length > 0) {
    throw new UserError(`The data folder ${dataDir} is in use: choose an empty one.`)
  }
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
  if (faults.length > 0) throw new UserError(faults.join('\n'))
  onStep(0.9, 'keys')
  await putRulesBack()
  for (const sequence of backup.sequences) await setSequence(trx, sequence)
  await unmarkUnfinished(trx)
}
