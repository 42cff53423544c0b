// `eos ftp-account`: the accounts with which loggers send station files by FTP.
import { userNamePattern } from '@eos/contract/calls/ingestion/channels'
import { parseArgs } from 'node:util'
import { recordActivity, terminalWitness } from '../../engine/activity/record-activity.ts'
import { formatNamed, listFormats } from '../../features/ingestion/receive/delivery-formats.ts'
import { renewFtpPassword } from '../../features/ingestion/channels/ftp/accounts.ts'
import {
  listFtpAccounts,
  revokeFtpAccount,
  setFtpFormat,
  type FtpAccount,
} from '../../features/ingestion/channels/ftp/queries.ts'
import { openFtpAccount } from '../../features/ingestion/channels/ftp/open-account.ts'
import { SourceRefusal } from '../../features/ingestion/receive/open-source.ts'
import { UserError } from '../../platform/user-error.ts'
import type { Command, Terminal } from './command.ts'
import { dayOf, needReach, readExpiry } from './reach-and-end.ts'

export const ftpAccount: Command = {
  usage: 'ftp-account create <name> | list | format <name> <format> | renew <name> | revoke <name>',
  summary: 'make, list, change and revoke the accounts with which files are sent by FTP',
  details: `  ftp-account create <name> --station <code>… | --province <code> | --all
                     [--source <code>] [--format <format>] [--expires <yyyy-mm-dd> | never]
                              print a new password, once; without --source the name is the source,
                              and it works for two years unless said otherwise
  ftp-account list            accounts, their sources, formats and stations, their end, the last sign-in
  ftp-account format <name> <format>
                              from now on its files are read so
  ftp-account renew <name>    print another password, once, for two more years; the former one is worth nothing
  ftp-account revoke <name>   closes it for ever; its name is not used again

A format is station-file (unless said), json, auto, or the name of a mapping (docs/importing.md).
With --station and --province the source may send for these stations only, with --all for every station of
the country. The FTP server listens when
EOS_FTP_PORT is set (docs/operating/channels.md).`,
  run: {
    create,
    list,
    format: changeFormat,
    renew,
    revoke,
  },
}

async function create(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      station: { type: 'string', multiple: true },
      province: { type: 'string' },
      all: { type: 'boolean' },
      expires: { type: 'string' },
      format: { type: 'string' },
    },
  })
  const userName = oneName(positionals)
  const source = values.source ?? userName
  const { station: stations = [], province, all = false, format = 'station-file' } = values
  needReach('it may send', { isBound: stations.length > 0 || province !== undefined, all })
  const expiresAt = readExpiry(values.expires, new Date())
  const { db } = await terminal.open()
  const by = terminalWitness()
  needFormat(format, terminal)
  const asked = {
    userName,
    source,
    stations,
    province,
    all,
    expiresAt,
    format,
    createdBy: by.name,
  }
  const made = await openFtpAccount(db, asked).catch(explain)
  const activity = { action: 'CREATE', subject: 'ftp-account', subjectId: made.id } as const
  await recordActivity(db, by, { ...activity, after: { userName, source, format } }, new Date())
  terminal.progress.say(`The password of "${userName}", shown this once:`)
  terminal.print(made.password)
}

function explain(error: unknown): never {
  if (!(error instanceof SourceRefusal)) throw error
  const names = error.names.join(', ')
  throw new UserError(
    {
      userName: `The name "${names}" is taken.`,
      source: `The source "${names}" belongs to the demo.`,
      stations: `There is no station ${names}.`,
      province: `There is no province with the code ${names}.`,
      all: 'Say for which stations it may send.',
    }[error.field],
  )
}

async function renew(args: string[], terminal: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const userName = oneName(positionals)
  const { db } = await terminal.open()
  const renewed = await renewFtpPassword(db, userName, new Date())
  if (!renewed) throw new UserError(`No account in force is called "${userName}".`)
  const activity = { action: 'EDIT', subject: 'ftp-account', subjectId: renewed.id } as const
  const after = { userName, password: 'renewed' }
  await recordActivity(db, terminalWitness(), { ...activity, after }, new Date())
  terminal.progress.say(`The new password of "${userName}", shown this once:`)
  terminal.print(renewed.password)
}

async function changeFormat(args: string[], terminal: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [format = '', ...more] = positionals.slice(1)
  const userName = oneName([...positionals.slice(0, 1), ...more])
  needFormat(format, terminal)
  const { db } = await terminal.open()
  const former = await setFtpFormat(db, userName, format)
  if (!former) throw new UserError(`No account in force is called "${userName}".`)
  const activity = { action: 'EDIT', subject: 'ftp-account', subjectId: former.id } as const
  const [before, after] = [{ format: former.before }, { userName, format }]
  await recordActivity(db, terminalWitness(), { ...activity, before, after }, new Date())
  terminal.print(`The files of "${userName}" are read as ${format}`)
}

function needFormat(format: string, { settings }: Terminal): void {
  if (formatNamed(format, settings.dataDir)) return
  const names = listFormats(settings.dataDir).map(({ name }) => name)
  throw new UserError(`There is no format "${format}". There are: ${names.join(', ')}.`)
}

async function list(args: string[], terminal: Terminal): Promise<void> {
  parseArgs({ args })
  const { db } = await terminal.open()
  const accounts = await listFtpAccounts(db)
  if (accounts.length === 0)
    return terminal.print('There are no accounts yet: eos ftp-account create <name>')
  const now = new Date()
  for (const account of accounts) {
    const { userName, source, format, lastLoginAt } = account
    const state = `${stateOf(account, now)}  ${reachOf(account)}`
    const last = lastLoginAt ? `last sign-in ${dayOf(lastLoginAt)}` : 'never signed in'
    terminal.print(`${userName}  source ${source}  ${format}  ${state}  ${last}`)
  }
}

async function revoke(args: string[], terminal: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const userName = oneName(positionals)
  const { db } = await terminal.open()
  if (!(await revokeFtpAccount(db, userName, new Date())))
    throw new UserError(`No account in force is called "${userName}".`)
  const activity = { action: 'DELETE', subject: 'ftp-account', before: { userName } } as const
  await recordActivity(db, terminalWitness(), activity, new Date())
  terminal.print(`The account "${userName}" is closed`)
}

function oneName(positionals: readonly string[]): string {
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0)
    throw new UserError(`Name one account: eos ${ftpAccount.usage}`)
  if (userNamePattern.test(name)) return name
  throw new UserError(`"${name}" cannot be a name; use small letters, digits, dots and hyphens.`)
}

function stateOf({ revokedAt, expiresAt }: FtpAccount, now: Date): string {
  if (revokedAt) return `revoked ${dayOf(revokedAt)}`
  if (!expiresAt) return 'in force without end'
  return expiresAt <= now ? `ended ${dayOf(expiresAt)}` : `in force until ${dayOf(expiresAt)}`
}

function reachOf({ stations, province }: FtpAccount): string {
  const parts = [
    ...(province ? [`stations of province ${province.code}`] : []),
    ...(stations.length > 0 ? [`stations ${stations.join(', ')}`] : []),
  ]
  return parts.join(' and ') || 'all stations'
}
