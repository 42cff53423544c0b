// The `eos` program: finds the command, hands it what it needs, and turns mistakes into sentences.

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedCatalogues } from '../../features/catalogues/seed.ts'
import { backup } from './backups/backup.ts'
import { runCommand, type Command, type Terminal } from './command.ts'
import { demo } from './demo.ts'
import { disk } from './disk.ts'
import { distribute } from './distribute.ts'
import { ftpAccount } from './ftp-account.ts'
import { importCommand } from './import.ts'
import { importReferences } from './import-references.ts'
import { importSamplesCommand } from './import-samples.ts'
import { init } from './init.ts'
import { key } from './key.ts'
import { log } from './log.ts'
import { publish, withhold } from './publication.ts'
import { recompute } from './recompute.ts'
import { replay } from './backups/replay.ts'
import { restore } from './backups/restore.ts'
import { schema } from './schema.ts'
import { verify } from './backups/verify.ts'
import {
  openDatabaseServer,
  openInstallation,
  type DatabaseServer,
  type Installation,
} from '../../platform/database/open-installation.ts'
import { describeFailure, UserError } from '../../platform/user-error.ts'
import { openProgress } from '../progress.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/** Without arguments bin/eos.js becomes the server itself. */
const start: Command = {
  usage: 'start',
  summary: 'bring the database up to date, and serve the portal until it is told to end',
  run: async () => {
    throw new UserError('"eos start" takes no arguments: settings are environment variables.')
  },
}

const commands: Readonly<Record<string, Command>> = {
  start,
  init,
  demo,
  import: importCommand,
  'import-samples': importSamplesCommand,
  'import-references': importReferences,
  key,
  'ftp-account': ftpAccount,
  publish,
  withhold,
  recompute,
  backup,
  verify,
  restore,
  replay,
  disk,
  distribute,
  log,
  schema,
}
const checkoutRoot = fileURLToPath(new URL('../../../../..', import.meta.url))

const settingsHint = `"eos help <command>" says more about one of them.
Commands use the same settings as the server (docs/operating/settings.md) and work whether or not it is running.`

process.exitCode = await runProgram(process.argv.slice(2))

async function runProgram(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    return printHelp(rest[0])
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return complain(`There is no command "${name}". "eos help" lists the commands.`)
  if (rest.includes('--help') || rest.includes('-h')) return printHelp(name)
  try {
    await openTerminal(command, rest)
    return 0
  } catch (error) {
    return complain(isArgumentMistake(error) ? explain(error, command) : describeFailure(error))
  }
}

async function openTerminal(command: Command, args: string[]): Promise<void> {
  const settings = readSettings(process.env, { checkoutRoot, cwd: process.cwd() })
  const progress = openProgress(process.stderr)
  const interruption = new AbortController()
  const interrupt = () => interruption.abort(new UserError('Interrupted.'))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  let opening: Promise<Installation> | undefined
  let server: Promise<DatabaseServer> | undefined
  const open = async (mayCreate: boolean) => {
    const installation = await openInstallation({
      settings,
      checkoutRoot,
      applicationName: 'eos command',
      log: progress.say,
      mayCreate,
    })
    await seedCatalogues(installation.db)
    return installation
  }
  const terminal: Terminal = {
    settings,
    progress,
    print: (text) => process.stdout.write(`${text}\n`),
    // Reached for only by those who ask: touching it keeps the process from ending.
    get input() {
      return process.stdin
    },
    errorOutput: process.stderr,
    open: () => (opening ??= open(true)),
    openExisting: () => (opening ??= open(false)),
    openServer: ({ mayCreate = true } = {}) =>
      (server ??= openDatabaseServer({ settings, checkoutRoot, log: progress.say, mayCreate })),
    // npm runs scripts in the folder of package.json and tells where the user was.
    resolvePath: (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path),
    interrupted: interruption.signal,
  }
  try {
    await runCommand(command, args, terminal)
  } finally {
    await opening?.then(
      (installation) => installation.close(),
      () => {},
    )
    await server?.then(
      ({ stop }) => stop(),
      () => {},
    )
  }
}

function printHelp(name: string | undefined): number {
  if (name === undefined) {
    const lines = Object.values(commands).map(
      (command) => `  eos ${command.usage}\n      ${command.summary}`,
    )
    process.stdout.write(`Usage: eos <command>\n\n${lines.join('\n')}\n\n${settingsHint}\n`)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return complain(`There is no command "${name}". "eos help" lists the commands.`)
  const details = command.details === undefined ? '' : `\n${command.details}\n`
  process.stdout.write(`Usage: eos ${command.usage}\n\n${command.summary}\n${details}`)
  return 0
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}

function isArgumentMistake(error: unknown): error is Error & { code: string } {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')
}

function explain(error: Error, command: Command): string {
  return `${error.message}\nUsage: eos ${command.usage}`
}
