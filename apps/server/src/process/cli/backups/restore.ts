// `eos restore`: brings a backup into an empty installation.
import { parseArgs } from 'node:util'
import { countTables } from '../../../features/backup/backup-list.ts'
import { readBackup } from '../../../features/backup/make-backup.ts'
import { restoreBackup } from '../../../features/backup/restore-backup.ts'
import { chooseBackup, keyFileOption, openFolder } from './backup-folder.ts'
import type { Command, Terminal } from '../command.ts'

export const restore: Command = {
  usage: 'restore [<folder>] [--backup <name>] [--key-file <file>]',
  summary: 'bring a backup into an empty database and data folder',
  details: `Set EOS_DATA_DIR to an empty folder, and DATABASE_URL to an empty database unless the embedded one is used.
The version of Eos is that of the backup or a newer one.

  --backup <name>     this one instead of the newest
  --key-file <file>   the key with which the folder was sealed

What was restored is compared row by row with the backup before it counts. A restore that was cut short is begun
anew when the command is repeated; until then no server starts on the database.`,
  run: runRestore,
}

async function runRestore(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { backup: { type: 'string' }, ...keyFileOption },
  })
  const keyFile = values['key-file']
  const store = await openFolder(terminal, positionals, { keyFile, mayCreate: false })
  const name = await chooseBackup(store, values.backup)
  const backup = await readBackup(store, name)
  const { url } = await terminal.openServer()
  const { progress, settings, interrupted } = terminal
  await restoreBackup({
    url,
    dataDir: settings.dataDir,
    store,
    backup,
    log: progress.say,
    onStep: (fraction) => progress.step(fraction, 'Restoring'),
    interrupted,
  })
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
  terminal.print(
    `Restored the backup ${name}: ${countTables(backup)} tables with ${rows} rows, ${backup.files.length} files.`,
  )
}
