// `eos log`: whether the activity log is as it was written, and the digests that prove it.
import { parseArgs } from 'node:util'
import { listDigests } from '../../engine/activity/routes.ts'
import { verifyLog } from '../../engine/activity/verify.ts'
import { UserError } from '../../platform/user-error.ts'
import type { Command, Terminal } from './command.ts'

export const log: Command = {
  usage: 'log verify [--expect <digest>] | digest [--days <count>]',
  summary: 'check the activity log against its daily digests, or print these',
  details: `  log verify                     read everything again; tells each day that is not as it was sealed
  log verify --expect <digest>   this digest, noted earlier and elsewhere, must stand in the chain
  log digest                     the newest digests: day, rows, SHA-256

Every day's digest covers its rows and the digest of the day before. Somebody who may write to the database
could make the whole chain anew: note the newest digest now and then where that person cannot write.`,
  run: { verify, digest },
}

async function verify(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { expect: { type: 'string' } } })
  const { db } = await terminal.open()
  const { days, rows, droppedDays, newest, faults } = await verifyLog(db, {
    expected: values.expect,
    onDay: (day, fraction) => terminal.progress.step(fraction, `Reading ${day.slice(0, 7)}`),
  })
  if (faults.length > 0) {
    throw new UserError(`The activity log is not as it was sealed.\n${faults.join('\n')}`)
  }
  if (!newest) return terminal.print('No day has been sealed yet.')
  const kept = droppedDays === 0 ? '' : `; the rows of ${droppedDays} older days are no longer kept`
  terminal.print(`${days} days with ${rows} rows are as they were sealed${kept}.`)
  terminal.print(`${newest.day}  ${newest.digest}`)
}

async function digest(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { days: { type: 'string' } } })
  const limit = Number(values.days ?? 10)
  if (!Number.isSafeInteger(limit) || limit < 1) throw new UserError('--days is a number.')
  const { db } = await terminal.open()
  const lines = await listDigests(db, { limit })
  if (lines.length === 0) return terminal.print('No day has been sealed yet.')
  for (const { day, rowCount, digest: text } of lines) {
    terminal.print(`${day}  ${String(rowCount).padStart(9)}  ${text}`)
  }
}
