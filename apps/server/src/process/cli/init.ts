// `eos init`: the first day of a real installation, at the terminal.
import { readFile } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { SetUpFacts } from '@eos/contract/calls/set-up'
import { terminalWitness } from '../../engine/activity/record-activity.ts'
import type { Installation } from '../../platform/database/open-installation.ts'
import { UserError } from '../../platform/user-error.ts'
import {
  judgeFacts,
  tidyFacts,
  type FactName,
  type FactProblem,
  type Facts,
} from '../../features/set-up/facts.ts'
import {
  completeInstallation,
  FactsRefused,
  foundInstallation,
  listDifferences,
  withSetUp,
} from '../../features/set-up/found-installation.ts'
import {
  findRealMinistry,
  listAdministrators,
  type Ministry,
  type Office,
} from '../../features/set-up/queries.ts'
import type { Command, Terminal } from './command.ts'
import { askFacts } from './init-questions.ts'

export const init: Command = {
  usage:
    'init [--name <text> --admin-email <address> --admin-name <text> --password-file <file> [--host <name>]…]',
  summary: 'set up a real installation: the ministry, its host names and its administrator',
  details: `Asks for everything when it is typed at a terminal without --name. Otherwise:

  --name            the ministry's name
  --name-en         its English name
  --host            a full name under which its pages are visited; may be given several times
  --sub-domain      the first part of such names, such as ministry
  --time-zone       Asia/Ho_Chi_Minh unless given
  --admin-email     with this address the administrator signs in
  --admin-name      the administrator's name
  --password-file   a file that holds the administrator's password and nothing else
  --password-stdin  the password comes on standard input
  --with-offices    the 34 provincial offices too, each with its sub-domain

All of it is made, or nothing. Repeated with the same facts it changes nothing; a password is never changed by it.`,
  run: runInit,
}

async function runInit(args: string[], terminal: Terminal): Promise<void> {
  const given = readFlags(args)
  const isAsking = given.name === undefined && terminal.input.isTTY === true
  if (given.name === undefined && !isAsking) {
    throw new UserError(
      `Nobody can be asked here, so the facts have to be given: eos ${init.usage}`,
    )
  }
  const facts = isAsking
    ? await askWhenOpen(terminal, tidyFacts(given))
    : tidyFacts({ ...given, password: await readPassword(given, terminal) })
  refuse(judgeFacts(facts))
  const installation = await terminal.open()
  const outcome = await found(installation, facts)
  describe(outcome, facts, terminal)
}

/** Nobody is asked a dozen questions to be refused at the end. */
async function askWhenOpen(terminal: Terminal, given: Facts): Promise<Facts> {
  const { db } = await terminal.open()
  const ministry = await findRealMinistry(db)
  if (ministry) throw new UserError(await explainMinistry(db, ministry))
  return askFacts(terminal, given)
}

interface Flags extends Partial<SetUpFacts> {
  passwordFile?: string
  isPasswordPiped: boolean
}

function readFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      'name-en': { type: 'string' },
      host: { type: 'string', multiple: true },
      'sub-domain': { type: 'string' },
      'time-zone': { type: 'string' },
      'admin-email': { type: 'string' },
      'admin-name': { type: 'string' },
      'password-file': { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
      'with-offices': { type: 'boolean', default: false },
    },
  })
  const optional: { [Name in keyof Flags]?: Flags[Name] | undefined } = {
    name: values.name,
    nameEn: values['name-en'],
    hostNames: values.host,
    subDomain: values['sub-domain'],
    timeZone: values['time-zone'],
    adminEmail: values['admin-email'],
    adminName: values['admin-name'],
    passwordFile: values['password-file'],
  }
  const present = Object.entries(optional).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(present) as Partial<Flags>),
    isPasswordPiped: values['password-stdin'],
    withOffices: values['with-offices'],
  }
}

/** One line end after the password is not part of it. */
async function readPassword(
  { passwordFile, isPasswordPiped }: Flags,
  terminal: Terminal,
): Promise<string> {
  if (passwordFile !== undefined && isPasswordPiped)
    throw new UserError('Give one of --password-file and --password-stdin, not both.')
  if (passwordFile === undefined && !isPasswordPiped)
    throw new UserError(
      'Say where the password of the administrator comes from: --password-file <file> or --password-stdin.',
    )
  const text = isPasswordPiped
    ? await textOf(terminal.input)
    : await readFile(terminal.resolvePath(passwordFile!), 'utf8').catch((error: Error) => {
        throw new UserError(`--password-file: ${error.message}`)
      })
  return text.replace(/\r?\n$/, '')
}

interface Outcome {
  ministryId: string
  offices: Office[]
  isNew: boolean
}

async function found({ db }: Installation, facts: Facts): Promise<Outcome> {
  try {
    return await withSetUp(db, async (trx, ministry) => {
      if (!ministry) {
        const made = { by: terminalWitness(), now: new Date() }
        return { ...(await foundInstallation(trx, facts, made)), isNew: true }
      }
      const differing = await listDifferences(trx, ministry, facts)
      if (differing.length > 0) {
        throw new UserError(await explainMinistry(trx, ministry, differing))
      }
      const offices = await completeInstallation(trx, facts)
      return { ministryId: ministry.id, offices, isNew: false }
    })
  } catch (error) {
    if (error instanceof FactsRefused) refuse(error.problems)
    throw error
  }
}

async function explainMinistry(
  db: Installation['db'],
  { id, name, subDomain, hostNames }: Ministry,
  differing: readonly FactName[] = [],
): Promise<string> {
  const administrators = await listAdministrators(db, id)
  const names = [...hostNames, ...(subDomain === null ? [] : [`sub-domain ${subDomain}`])]
  const who = administrators.map(({ email, username }) => email ?? username)
  return [
    `This installation has its ministry already: ${name} (${[`id ${id}`, ...names].join(', ')}). Nothing was changed.`,
    ...(differing.length === 0
      ? []
      : [`What was given differs in ${differing.map((fact) => flagOf[fact]).join(', ')}.`]),
    who.length > 0
      ? `Sign in as an administrator (${who.join(', ')}) to change it; a forgotten password is replaced from the login page.`
      : 'None of its people has the role administrator now; restore a backup in which somebody has.',
  ].join('\n')
}

const flagOf: Record<FactName, string> = {
  name: '--name',
  nameEn: '--name-en',
  hostNames: '--host',
  subDomain: '--sub-domain',
  timeZone: '--time-zone',
  withOffices: '--with-offices',
  adminEmail: '--admin-email',
  adminName: '--admin-name',
  password: 'the password',
}

function refuse(problems: readonly FactProblem[]): void {
  if (problems.length === 0) return
  throw new UserError(
    problems.map(({ fact, message }) => `${flagOf[fact]}: ${message.en}`).join('\n'),
  )
}

function describe({ ministryId, offices, isNew }: Outcome, facts: Facts, terminal: Terminal): void {
  const { print } = terminal
  const names = [
    ...facts.hostNames,
    ...(facts.subDomain === null ? [] : [`hosts whose first part is ${facts.subDomain}`]),
    'bare addresses such as localhost',
  ]
  if (isNew) {
    print(`Made the ministry: ${facts.name} (id ${ministryId}, ${facts.timeZone})`)
    print(`It answers at: ${names.join(', ')}`)
    print(`Made the administrator: ${facts.adminName}, who signs in as ${facts.adminEmail}`)
  } else {
    print('All of this is there already; the ministry and its administrator stay as they are.')
  }
  if (offices.length > 0) {
    print(`Made ${offices.length} provincial offices, at the sub-domains:`)
    print(`  ${offices.map(({ subDomain }) => subDomain).join(', ')}`)
  }
}
