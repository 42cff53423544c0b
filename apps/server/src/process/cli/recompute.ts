// `eos recompute`: hours, indices, exceedances or the flags of readings, once more over a range.
import { parseArgs } from 'node:util'
import { recomputed, type Recomputed } from '@eos/contract/readings/recomputation'
import { parseInstant } from '@eos/contract/words/instant'
import { terminalWitness } from '../../engine/activity/record-activity.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Installation } from '../../platform/database/open-installation.ts'
import { processDirtyIntervals } from '../../features/roll-ups/roll-up-worker.ts'
import { UserError } from '../../platform/user-error.ts'
import { judgeWaiting } from '../../features/quality/quality-worker.ts'
import { beginRecomputation, findStations, type Wish } from '../../features/recomputation/begin.ts'
import { previewRecomputation } from '../../features/recomputation/preview.ts'
import { readRunState } from '../../features/recomputation/queries/runs.ts'
import { runRecomputations } from '../../features/recomputation/run-recomputation.ts'
import type { RunState } from '../../features/recomputation/queries/runs.ts'
import type { Command, Terminal } from './command.ts'

export const recompute: Command = {
  usage: `recompute (--station <code>… | --province <code> | --all) [--from <time>] [--to <time>] [--what ${recomputed.join('|')}] [--dry-run]`,
  summary: 'compute hours, indices, exceedances or flags once more over a range',
  details: `--what   hours (default): hours, days, months, and the indices and exceedances that rest on them
         index, exceedances: only these, from the stored hours
         readings-flags: today's quality rules judge the readings again; what that moves is recomputed
         all: flags first, then hours
--from, --to   an instant such as 2026-03-01T00:00:00+07:00, or a day; from the first reading to now when absent

Running servers go on with what is measured now, which comes first. The command may be stopped at any time: what is done stays done,
a server goes on with the rest, and so does the same command when it is repeated.
Reported hours, and hours whose readings were dropped when their time was over, stay as they are; the command tells how many.`,
  run: runRecompute,
}

async function runRecompute(args: string[], terminal: Terminal): Promise<void> {
  const { wish, what, from, to, isTrial } = readArguments(args)
  const installation = await terminal.open()
  const { db } = installation
  const begun = new Date()
  if (isTrial) {
    const stationIds = await findStations(db, wish)
    const preview = await previewRecomputation(db, { stationIds, from, to: to ?? begun })
    return terminal.print(
      `Dry run, nothing is computed: ${preview.stations} stations with ${preview.hours} hours, of which ${leftWords(preview)}.`,
    )
  }
  const actor = terminalWitness().name
  const { id, isContinued } = await inTransaction(db, (trx) =>
    beginRecomputation(trx, { what, wish, from, to, actor }, begun),
  )
  if (isContinued)
    terminal.progress.say('The same recomputation is under way already: going on with it.')
  await runRecomputations(
    { ...installation, now: () => new Date() },
    { only: id, signal: terminal.interrupted, report: (state) => tell(terminal, state) },
  )
  if (!terminal.interrupted.aborted) await settle(installation, what, terminal)
  const state = await readRunState(db, id)
  if (terminal.interrupted.aborted) {
    throw new UserError(
      `Interrupted with ${state.waiting} of ${state.stations} stations to go. The same command goes on with the rest; so does a running server.`,
    )
  }
  tell(terminal, state)
  terminal.print(
    what === 'readings-flags'
      ? `The readings of ${state.stations} stations were judged again.`
      : `${state.hours} hours of ${state.stations} stations were gone through; ${leftWords(state)}.`,
  )
}

/** Rolls up readings whose flags have changed; a running server shares the work. */
async function settle(
  installation: Installation,
  what: Recomputed,
  { interrupted }: Terminal,
): Promise<void> {
  if (what !== 'readings-flags' && what !== 'all') return
  const context = { ...installation, now: () => new Date() }
  await processDirtyIntervals(context, { signal: interrupted })
  await judgeWaiting(context, interrupted)
  await processDirtyIntervals(context, { signal: interrupted })
}

function tell({ progress }: Terminal, { stations, waiting, hours }: RunState): void {
  const done = stations - waiting
  const fraction = stations === 0 ? 1 : done / stations
  progress.step(fraction, `recomputing: ${hours} hours, ${done} of ${stations} stations done`)
}

function leftWords({ leftReported, leftDropped }: { leftReported: number; leftDropped: number }) {
  return `${leftReported} reported ones and ${leftDropped} whose readings were dropped stay as they are`
}

interface Chosen {
  wish: Wish
  what: Recomputed
  from: Date | undefined
  to: Date | undefined
  isTrial: boolean
}

function readArguments(args: string[]): Chosen {
  const { values } = parseArgs({
    args,
    options: {
      station: { type: 'string', multiple: true },
      province: { type: 'string' },
      all: { type: 'boolean', default: false },
      from: { type: 'string' },
      to: { type: 'string' },
      what: { type: 'string', default: 'hours' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const what = recomputed.find((each) => each === values.what)
  if (!what) {
    throw new UserError(`"${values.what}" cannot be recomputed; give ${recomputed.join(', ')}.`)
  }
  const from = readTime('from', values.from)
  const to = readTime('to', values.to)
  if (from && to && from >= to) throw new UserError('--from must lie before --to.')
  return { wish: readWish(values), what, from, to, isTrial: values['dry-run'] }
}

function readWish({
  station,
  province,
  all,
}: {
  station?: string[] | undefined
  province?: string | undefined
  all: boolean
}): Wish {
  const codes = station?.flatMap((text) => text.split(',')).map((code) => code.trim())
  const wishes: Wish[] = [
    ...(codes ? [{ stationCodes: codes }] : []),
    ...(province === undefined ? [] : [{ provinceCode: province }]),
    ...(all ? [{ all: true } as const] : []),
  ]
  if (wishes.length === 1) return wishes[0]!
  throw new UserError(
    'Say for which stations: one of --station <code>…, --province <code> and --all.',
  )
}

function readTime(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = parseInstant(text)
  if (time) return time
  throw new UserError(
    `--${name} ${text} is no instant; write 2026-03-01 or 2026-03-01T00:00:00+07:00.`,
  )
}
