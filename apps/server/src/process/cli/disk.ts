// `eos disk`: what the installation keeps on disk.
import { parseArgs } from 'node:util'
import type { BackupFault, DiskKind, DiskReport } from '@eos/contract/calls/ingestion/disk'
import { readDiskReport } from '../../features/storage/disk.ts'
import type { Command, Terminal } from './command.ts'

export const disk: Command = {
  usage: 'disk [--json]',
  summary: 'tell how much disk readings, packed months, roll-ups and the rest take',
  details: `Sizes are those with indexes. Rows of readings are estimated, never counted; packed values are known.
Freshly loaded tables are known to the estimate only after PostgreSQL has looked at them (ANALYZE).`,
  run: runDisk,
}

async function runDisk(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
  const { db } = await terminal.open()
  const { settings } = terminal
  const report = await readDiskReport({ db, settings, now: () => new Date() })
  terminal.print(values.json ? JSON.stringify(report, null, 2) : asText(report))
}

const words: Record<DiskKind, string> = {
  hot: 'readings of open months',
  packed: 'packed readings',
  judgements: 'judgements and flags',
  rollUps: 'hours, days and months',
  indices: 'index rows',
  newest: 'newest readings',
  receipts: 'receipts of deliveries',
  deliveries: 'deliveries as they came (files)',
  other: 'everything else',
}

const faults: Record<BackupFault, string> = {
  noFolder:
    'EOS_BACKUP_FOLDER is no folder of backups: mount its disk, or make the first backup there by "eos backup".',
  future: 'Some backups there were made by a clock ahead of this one; they do not count.',
}

function asText({ kinds, totalBytes, bytesPerValue, months, policy, backup }: DiskReport): string {
  const lines = kinds.map(({ kind, bytes }) => `${words[kind].padEnd(32)} ${megabytes(bytes)}`)
  return [
    ...lines,
    `${'together'.padEnd(32)} ${megabytes(totalBytes)}`,
    '',
    `A value takes ${bytesText(bytesPerValue.hot)} as a row (estimated), ${bytesText(bytesPerValue.packed)} packed.`,
    policy.packAfterDays === 0
      ? 'Readings are never packed.'
      : `Months are packed ${policy.packAfterDays} days after their end.`,
    policy.keepMonths === 0
      ? 'Readings are kept for ever.'
      : `Readings are kept for ${policy.keepMonths} months.`,
    policy.receiptDays === 0
      ? 'Receipts are kept for ever.'
      : `Receipts are kept for ${policy.receiptDays} days, then a line of each; those with something to tell ${policy.faultyReceiptDays === 0 ? 'for ever' : `for ${policy.faultyReceiptDays} days`}.`,
    policy.deliveryMonths === 0
      ? 'Deliveries are kept for ever.'
      : `Deliveries are kept for ${policy.deliveryMonths} months.`,
    backup === null
      ? 'No backups are made by themselves (EOS_BACKUP_FOLDER).'
      : `The newest backup is of ${backup.lastAt ?? 'no time: there is none yet'}.${backup.fault === null ? '' : ` ${faults[backup.fault]}`}`,
    '',
    ...months.map(
      ({ month, state, hotBytes, packedBytes, problem }) =>
        `${month}  ${state.padEnd(8)} ${megabytes(hotBytes)} as rows ${megabytes(packedBytes)} packed${problem === null ? '' : `  ${problem}`}`,
    ),
  ].join('\n')
}

function bytesText(bytes: number | null): string {
  return bytes === null ? 'an unknown number of bytes' : `${bytes} bytes`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1).padStart(10)} MB`
}
