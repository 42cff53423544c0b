// `eos replay`: takes the deliveries in that came after a backup, from the former data folder.
import { listRemoved, removeAgain } from '../../../features/accounts/face.ts'
import { replayDeliveries } from '../../../features/ingestion/receive/replay.ts'
import { UserError } from '../../../platform/user-error.ts'
import { computeRollUps } from '../import.ts'
import type { Command, Terminal } from '../command.ts'

export const replay: Command = {
  usage: 'replay <former data folder>',
  summary:
    'take in deliveries that came after the backup, from the originals in a former data folder',
  details: `After "eos restore", where the former data folder has survived. Its folder "received" has every delivery as it came.
Those that the database does not know are stored anew, in their order, each with a receipt of its own; the others are
left out, so that the command may be repeated. Accounts that their people had removed go again. Their sources, stations and mappings must be here. Files that were
imported at the terminal are named: "eos import" takes them in.`,
  run: runReplay,
}

async function runReplay(args: string[], terminal: Terminal): Promise<void> {
  const [named, ...others] = args
  if (named === undefined || others.length > 0) {
    throw new UserError(`Name the former data folder: eos ${replay.usage}`)
  }
  const folder = terminal.resolvePath(named)
  const { settings, progress, interrupted } = terminal
  if (folder === settings.dataDir) {
    throw new UserError('This is the folder of this installation; name that of the former one.')
  }
  const installation = await terminal.open()
  const left = await removeAgain(installation.db, settings.dataDir, await listRemoved(folder))
  if (left > 0) terminal.print(`${left} accounts were removed again: their people had left.`)
  const context = { db: installation.db, settings, now: () => new Date() }
  const { taken, known, refused, failures, imported } = await replayDeliveries(context, folder, {
    onDay: (day, fraction) => progress.step(Math.min(fraction, 0.999), `Deliveries of ${day}`),
    signal: interrupted,
  })
  await computeRollUps(terminal, installation)
  for (const sentence of failures) terminal.print(sentence)
  for (const path of imported) terminal.print(`Imported then, and not known here: ${path}`)
  terminal.print(
    `${taken} deliveries taken in, ${known} known already, ${refused} refused as they were then, ${failures.length} not taken in.`,
  )
  if (interrupted.aborted) throw new UserError('Interrupted; the same command goes on.')
  if (failures.length > 0) throw new UserError('Some deliveries could not be taken in.')
}
