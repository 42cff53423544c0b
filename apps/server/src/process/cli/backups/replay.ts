// `eos replay`: takes the deliveries in that came after a backup, from the former data folder or the own one.
import { parseArgs } from 'node:util'
import { listRemoved, removeAgain } from '../../../features/accounts/face.ts'
import { findRestoredMoment } from '../../../features/backup/face.ts'
import { undoAgain } from '../../../features/quality/face.ts'
import { replayDeliveries, type Replayed } from '../../../features/ingestion/receive/replay.ts'
import { UserError } from '../../../platform/user-error.ts'
import { computeRollUps } from '../import.ts'
import type { Command, Terminal } from '../command.ts'

export const replay: Command = {
  usage: 'replay <data folder> [--since <time>]',
  summary:
    'take in deliveries that the database does not know, from the originals in a former data folder or the own one',
  details: `After "eos restore", name the former data folder if it has survived. When an administrator has restored the
database, or a standby that lagged behind has taken over, name the folder of this installation.
Its folder "received" has every delivery as it came. Those that the database does not know are stored anew, in their
order, each with a receipt that says when it came first. The others are left out, so that the command may be repeated.
A value that came younger, as a correction sent since, stays as it is.

  --since <time>   take in what was received from then on, such as 2026-11-20T05:00Z

Without it, deliveries are left out that came an hour or more before the backup from which "eos restore" has restored
the database. So are those that are as old as receipts that have been removed (EOS_KEEP_RECEIPTS_DAYS): the
database cannot say whether it has them. Both are counted. With it the time you name counts alone: of what is older
than the receipts, everything is stored once more, also what people have withdrawn.

Deliveries that were withdrawn after the backup are withdrawn once more, and accounts that their people had
removed go again. Sources, stations and mappings must be here.
Files that were imported at the terminal are named: "eos import" takes them in.`,
  run: runReplay,
}

async function runReplay(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' } },
  })
  const [named, ...others] = positionals
  if (named === undefined || others.length > 0) {
    throw new UserError(`Name the data folder: eos ${replay.usage}`)
  }
  const since = values.since === undefined ? undefined : timeOf(values.since)
  const folder = terminal.resolvePath(named)
  const { settings, progress, interrupted } = terminal
  const installation = await terminal.open()
  const left = await removeAgain(installation.db, settings.dataDir, await listRemoved(folder))
  if (left > 0) terminal.print(`${left} accounts were removed again: their people had left.`)
  const context = { db: installation.db, settings, now: () => new Date() }
  const replayed = await replayDeliveries(context, folder, {
    since,
    withdraw: (withdrawal) => undoAgain(context, withdrawal),
    restoredMoment: await findRestoredMoment(settings.dataDir),
    onDay: (day, fraction) => progress.step(Math.min(fraction, 0.999), `Deliveries of ${day}`),
    signal: interrupted,
  })
  await computeRollUps(terminal, installation)
  tell(replayed, terminal)
  if (interrupted.aborted) throw new UserError('Interrupted; the same command goes on.')
  if (replayed.failures.length > 0) throw new UserError('Some deliveries could not be taken in.')
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(time.getTime()))
    return time
  throw new UserError(`"${text}" is no time with a zone, such as 2026-11-20T05:00Z.`)
}

function tell(
  { taken, known, withdrawn, refused, leftOut, daysLeftOut, since, failures, imported }: Replayed,
  { print }: Terminal,
): void {
  for (const sentence of failures) print(sentence)
  for (const path of imported) print(`Imported then, and not known here: ${path}`)
  if (leftOut + daysLeftOut > 0) {
    print(
      `Left out: ${leftOut} deliveries and ${daysLeftOut} whole days received before ${since!.toISOString()}. "--since" takes in from another time.`,
    )
  }
  print(
    `${taken} deliveries taken in, ${known} known already, ${refused} refused as they were then, ${failures.length} not taken in.`,
  )
  if (withdrawn > 0) print(`${withdrawn} deliveries withdrawn, as they were then.`)
}
