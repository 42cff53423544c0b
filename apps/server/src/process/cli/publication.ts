// `eos publish` and `eos withhold`: what the public sees of a station, decided at the terminal.
import { parseArgs } from 'node:util'
import { UserError } from '../../platform/user-error.ts'
import { decideByCode } from '../../features/publication/decide-by-code.ts'
import type { Command, Terminal } from './command.ts'

export const publish: Command = {
  usage: 'publish <station code…> [--indicator <code>] [--reason <text>]',
  summary: 'show stations, or one of their indicators, to the public',
  run: (args, terminal) => decide('published', args, terminal),
}

export const withhold: Command = {
  usage: 'withhold <station code…> [--indicator <code>] --reason <text>',
  summary: 'take stations, or one of their indicators, off every public page, file and stream',
  details: `An index is then computed over the indicators that are still shown. Running servers follow within seconds.
Every decision is kept with its reason and with the name of who made it.`,
  run: (args, terminal) => decide('withheld', args, terminal),
}

async function decide(
  state: 'published' | 'withheld',
  args: string[],
  terminal: Terminal,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { indicator: { type: 'string' }, reason: { type: 'string' } },
  })
  if (positionals.length === 0) throw new UserError('Name at least one station by its code.')
  if (state === 'withheld' && !values.reason?.trim()) {
    throw new UserError('Say why with --reason: whoever asks later will want to know.')
  }
  const { db } = await terminal.open()
  const count = await decideByCode(db, {
    stationCodes: [...new Set(positionals)],
    indicatorCode: values.indicator,
    state,
    reason: values.reason ?? 'Published at the terminal.',
  })
  terminal.print(
    count === 0
      ? 'Nothing to change.'
      : `${count} ${count === 1 ? 'station' : 'stations'} ${state}.`,
  )
}
