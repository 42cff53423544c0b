// `eos backup`: writes a backup of the installation into a folder while everything runs.
import { parseArgs } from 'node:util'
import { countTables } from '../../../features/backup/backup-list.ts'
import { makeBackup } from '../../../features/backup/make-backup.ts'
import { UserError } from '../../../platform/user-error.ts'
import { keyFileOption, openFolder } from './backup-folder.ts'
import type { Command, Terminal } from '../command.ts'

export const backup: Command = {
  usage: 'backup [<folder>] [--keep <count>] [--key-file <file>] [--take-over]',
  summary: 'write a backup of the database and of the data folder, while everything runs',
  details: `The folder is that of EOS_BACKUP_FOLDER unless another is named. The backup is one picture of all tables,
with uploaded files, deliveries as they came, mappings and keys.
A folder takes any number of backups: what has not changed since is not written again.

  --keep <count>      remove older backups, so that this many are left
  --key-file <file>   seal everything with the text in this file (at least 20 letters); without that text
                      nobody can read the backups. A folder is sealed from its first backup on, or never.
  --take-over         the folder has backups of another installation and becomes that of this one

"eos verify <folder>" reads a backup back; "eos restore <folder>" brings it into an empty installation.`,
  run: runBackup,
}

async function runBackup(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      'take-over': { type: 'boolean', default: false },
      ...keyFileOption,
    },
  })
  const keep = readCount(values.keep)
  const { db } = await terminal.openExisting()
  const store = await openFolder(terminal, positionals, {
    keyFile: values['key-file'],
    mayCreate: true,
  })
  const { progress, settings, interrupted } = terminal
  const {
    name,
    backup: made,
    removed,
  } = await makeBackup({
    db,
    dataDir: settings.dataDir,
    store,
    keep,
    takeOver: values['take-over'],
    now: () => new Date(),
    onStep: (fraction) => progress.step(fraction, 'Writing the backup'),
    interrupted,
  })
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  terminal.print(
    `Backup ${name}: ${countTables(made)} tables with ${rows} rows, ${made.files.length} files.`,
  )
  if (!made.isOneMoment) {
    terminal.print(
      'The machines of a cluster have no moment in common: its readings, and what is computed from them, may be newer than its other tables.',
    )
  }
  if (!store.isSealed) {
    terminal.print(
      'It holds the key of secrets and is not sealed: keep the folder where nobody else can read it.',
    )
  }
  for (const each of removed) terminal.print(`Removed the backup ${each}.`)
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 1) throw new UserError('--keep is a number from 1.')
  return count
}
