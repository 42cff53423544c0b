// `eos demo`: brings the simulated country, or takes it away without touching anything real.
import { parseArgs } from 'node:util'
import { recordActivity, terminalWitness } from '../../engine/activity/record-activity.ts'
import { ensureDemoAccounts } from '../../features/demo/demo-accounts.ts'
import { loadDemo } from '../../features/demo/load-demo.ts'
import { holdsDemo, rememberRemoval } from '../../features/demo/queries/demo-state.ts'
import { removeDemo } from '../../features/demo/load/remove-demo.ts'
import { forgetSimulatorKey } from '../../features/demo/live/simulator-key.ts'
import { UserError } from '../../platform/user-error.ts'
import { findRealMinistry } from '../../features/set-up/queries.ts'
import type { Command, Terminal } from './command.ts'
import { openQuestions } from './questions.ts'

export const demo: Command = {
  usage: 'demo load [--small] | remove [--yes]',
  summary: 'bring the simulated country, or take exactly its rows away',
  details: `  demo load            load it, or bring a loaded one up to now
    --small            a dozen stations and one month
    --yes              do not ask, also where there is a real ministry
  demo remove          take every row of it away; whatever is real stays as it is
    --yes              do not ask

Both work beside a running server: its simulator stops sending when the country goes. A country that was
removed does not come back by itself; "demo load" or EOS_DEMO=1 brings it again. What people did stays in the
activity log, which is never shortened by hand.`,
  run: { load, remove },
}

async function load(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      small: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const { settings, progress, print } = terminal
  const { db } = await terminal.open()
  const ministry = await findRealMinistry(db)
  if (ministry && !values.yes) {
    await needConsent(
      terminal,
      `This is the installation of ${ministry.name}. Its visitors will see simulated figures, marked as such.`,
    )
  }
  const work = { ...settings, demo: values.small ? ('small' as const) : settings.demo }
  await loadDemo({ settings: work, db, report: progress.step })
  print('The demo country is there.')
  const news = await ensureDemoAccounts({ db, settings })
  if (news !== undefined) print(news)
  if (settings.demo === 'off') {
    print('EOS_DEMO is off: its stations send nothing until a server starts without that.')
  }
}

async function remove(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { yes: { type: 'boolean', default: false } },
  })
  const { settings, print } = terminal
  const installation = await terminal.open()
  const { db } = installation
  const isThere = await holdsDemo(db)
  if (!isThere) {
    await rememberRemoval(db)
    return print('There is no demo country here.')
  }
  if (!values.yes) {
    await needConsent(terminal, 'Every organization, station and reading of the demo country goes.')
  }
  const counts = await removeDemo(installation.db)
  await rememberRemoval(db)
  await forgetSimulatorKey(settings)
  await recordActivity(
    db,
    terminalWitness(),
    { action: 'DELETE', note: 'eos demo remove', before: Object.fromEntries(counts) },
    new Date(),
  )
  for (const [table, rows] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    print(`${String(rows).padStart(9)}  ${table}`)
  }
  print('The demo country is gone. Everything real is as it was.')
  if (!(await findRealMinistry(db))) {
    print('To set up the real installation: eos init, or the link that the next start prints.')
  }
  if (settings.demo === 'on' || settings.demo === 'small') {
    print('EOS_DEMO is on: the next start would load it again.')
  }
}

async function needConsent(terminal: Terminal, words: string): Promise<void> {
  const { input, errorOutput, interrupted, progress } = terminal
  if (input.isTTY !== true) throw new UserError(`${words}\nAdd --yes if that is meant.`)
  progress.say(words)
  const questions = openQuestions({ input, output: errorOutput }, interrupted)
  try {
    if (!(await questions.confirm('Go on?'))) throw new UserError('Nothing was changed.')
  } finally {
    questions.close()
  }
}
