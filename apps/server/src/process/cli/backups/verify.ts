// `eos verify`: reads a backup back.
import { parseArgs } from 'node:util'
import { checkContents } from '../../../features/backup/check-backup.ts'
import { readBackup } from '../../../features/backup/make-backup.ts'
import { UserError } from '../../../platform/user-error.ts'
import { chooseBackup, keyFileOption, openFolder } from './backup-folder.ts'
import type { Command, Terminal } from '../command.ts'

export const verify: Command = {
  usage: 'verify [<folder>] [--backup <name>] [--key-file <file>]',
  summary: 'read a backup back, and tell what of it is damaged',
  details: `  --backup <name>     this one instead of the newest
  --key-file <file>   the key with which the folder was sealed

No database is opened. Every content is unpacked and compared with its SHA-256.`,
  run: runVerify,
}

async function runVerify(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { backup: { type: 'string' }, ...keyFileOption },
  })
  const keyFile = values['key-file']
  const store = await openFolder(terminal, positionals, { keyFile, mayCreate: false })
  const name = await chooseBackup(store, values.backup)
  const backup = await readBackup(store, name)
  const faults = await checkContents(store, backup, (fraction) =>
    terminal.progress.step(fraction, 'Reading the backup'),
  )
  if (faults.length > 0) throw new UserError(faults.join('\n'))
  terminal.print(
    `Backup ${name} is whole: ${backup.tables.length} tables, ${backup.files.length} files.`,
  )
}
