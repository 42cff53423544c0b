// `eos verify`: reads a backup back, and compares an installation with it on wish.
import { parseArgs } from 'node:util'
import { countTables, type Backup } from '../../../features/backup/backup-list.ts'
import { compareInstallation } from '../../../features/backup/check-installation.ts'
import { checkContents } from '../../../features/backup/check-backup.ts'
import { readBackup } from '../../../features/backup/make-backup.ts'
import type { BackupStore } from '../../../features/backup/store/backup-store.ts'
import { openDatabase } from '../../../platform/database/connection.ts'
import { UserError } from '../../../platform/user-error.ts'
import { chooseBackup, keyFileOption, openFolder } from './backup-folder.ts'
import type { Command, Terminal } from '../command.ts'

export const verify: Command = {
  usage: 'verify [<folder>] [--backup <name>] [--key-file <file>] [--installation]',
  summary: 'read a backup back, and tell what of it is damaged',
  details: `  --backup <name>     this one instead of the newest
  --key-file <file>   the key with which the folder was sealed
  --installation      compare the installation of the settings with the backup as well: the rows of every table, the
                      numbers that go on, the chain of the activity log, and every file. It is meant for right after
                      "eos restore", before a server has started: what is entered later differs by right.

Every content is unpacked and compared with its SHA-256. No database is opened without --installation.`,
  run: runVerify,
}

async function runVerify(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      backup: { type: 'string' },
      installation: { type: 'boolean', default: false },
      ...keyFileOption,
    },
  })
  const keyFile = values['key-file']
  const store = await openFolder(terminal, positionals, { keyFile, mayCreate: false })
  const name = await chooseBackup(store, values.backup)
  const backup = await readBackup(store, name)
  const faults = await checkContents(store, backup, (fraction) =>
    terminal.progress.step(fraction, 'Reading the backup'),
  )
  if (faults.length > 0) throw new UserError(faults.join('\n'))
  if (values.installation) await compare(terminal, store, backup)
  terminal.print(
    `Backup ${name} is whole: ${countTables(backup)} tables, ${backup.files.length} files.`,
  )
}

async function compare(terminal: Terminal, store: BackupStore, backup: Backup): Promise<void> {
  const { url } = await terminal.openServer({ mayCreate: false })
  const { db, close } = openDatabase(url, { applicationName: 'eos verify', maxConnections: 3 })
  try {
    const { faults, migrated } = await compareInstallation({
      db,
      dataDir: terminal.settings.dataDir,
      store,
      backup,
      onStep: (fraction) => terminal.progress.step(fraction, 'Comparing the installation'),
    })
    if (migrated.length > 0) {
      terminal.print(`Migrations since the backup have changed: ${migrated.join(', ')}.`)
    }
    if (faults.length > 0) throw new UserError(faults.join('\n'))
    terminal.print('The installation is as in the backup.')
  } finally {
    await close()
  }
}
